import type { FlowNode } from '../flows/flow'
import { webAddress } from './web-address'

type Script = Extract<FlowNode, { type: 'script' }>['attributes']

type Policy = { createScriptURL: (address: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

/** Only `http:` and `https:` URLs: none that contain code. */
const rules: Policy = {
  createScriptURL(address) {
    if (!webAddress(address)) throw new TypeError('This isn’t the URL of a script.')
    return address
  },
}
let policy: Policy | undefined
const trusted = (address: string): string => {
  // TypeScript's DOM types lack Trusted Types; the browser accepts the policy's values
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  policy ??= trustedTypes?.createPolicy('atrium-selfservice', rules) ?? rules
  return policy.createScriptURL(address)
}

const loading = new Map<string, Promise<void>>()

/**
 * Loads a script once per page, with its integrity and the page's nonce; resolves when it has run.
 * @throws if its URL is invalid, or the browser blocks it or can't load it; it can be retried then
 */
export function loadScript(attributes: Script): Promise<void> {
  const name = attributes.id ?? attributes.src ?? ''
  const known = loading.get(name) ?? load(name, attributes)
  loading.set(name, known)
  known.catch(() => loading.delete(name))
  return known
}

async function load(name: string, { src = '', integrity, crossorigin, referrerpolicy, type }: Script): Promise<void> {
  const script = document.createElement('script')
  script.id = name
  script.async = true
  script.src = trusted(src)
  script.type = type ?? 'text/javascript'
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  if (nonce) script.nonce = nonce
  if (integrity) script.setAttribute('integrity', integrity)
  if (crossorigin) script.crossOrigin = crossorigin
  if (referrerpolicy) script.referrerPolicy = referrerpolicy
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => (script.remove(), reject(new Error('The script did not load.')))
  })
  document.head.append(script)
  await loaded
}
