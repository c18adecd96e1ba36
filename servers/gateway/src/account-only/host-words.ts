import { inWords } from '../branding/in-words'

const machine = /^(?:localhost|\[.*\]|[\d.]+)$/
/** What hosts are called for what they do, and not for whom. */
const service = new Set(['account', 'accounts', 'auth', 'id', 'identity', 'login', 'signin', 'sso', 'www'])

/** How pages are called that only their address says something about: `https://login.blue-river.example` is "Blue river". */
export function hostWords(origin: string | undefined): string {
  const hostname = origin ? new URL(origin).hostname : 'localhost'
  const label = machine.test(hostname) ? undefined : hostname.split('.').find((one) => !service.has(one))
  return inWords(label ?? 'Atrium')
}
