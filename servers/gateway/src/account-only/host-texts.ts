import { sentenceCase } from '../branding/sentence-case'

const machine = /^(?:localhost|\[.*\]|[\d.]+)$/
/** Generic host labels, which don't name an organization. */
const service = new Set(['account', 'accounts', 'auth', 'id', 'identity', 'login', 'signin', 'sso', 'www'])

/** A display name for pages where only the URL is known: `https://login.blue-river.example` becomes "Blue river". */
export function hostTexts(origin: string | undefined): string {
  const hostname = origin ? new URL(origin).hostname : 'localhost'
  const label = machine.test(hostname) ? undefined : hostname.split('.').find((part) => !service.has(part))
  return sentenceCase(label ?? 'Atrium')
}
