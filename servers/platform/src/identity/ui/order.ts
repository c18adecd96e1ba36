import { nodeName, type UiNode } from './nodes'

type Order = {
  /** Groups with a fixed position; the others come first. */
  groups: readonly string[]
  /** Beginnings of names, in the order that their fields have within a group. */
  names: readonly string[]
}

/** Fields of these groups are put in order together. */
const areTogether = (a: string, b: string): boolean =>
  a === b || (a === 'default' && b === 'password') || (a === 'password' && b === 'default')

const valueOf = ({ attributes }: UiNode): string => {
  const { value, src, href, text } = attributes
  const known = value ?? src ?? href ?? text
  return known === undefined || known === null ? '<nil>' : typeof known === 'object' ? '' : String(known)
}

/** Sorts nodes as the service's forms do: by group, name and value; methods are last in their group. */
function inOrder(nodes: readonly UiNode[], { groups, names }: Order): UiNode[] {
  const place = (node: UiNode): number => {
    const name = nodeName(node)
    if (name === 'method') return names.length + 1
    const at = names.findIndex((start) => name.startsWith(start))
    return at < 0 ? names.length : at
  }
  const isBefore = (a: UiNode, b: UiNode): boolean => {
    if (!areTogether(a.group, b.group)) return false
    const difference = place(a) - place(b)
    return difference === 0 ? valueOf(a) < valueOf(b) : difference < 0
  }
  const sorted: UiNode[] = []
  // Nodes of two groups have no order among themselves, so each one moves up only past those that it can be compared with.
  for (const node of nodes.toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group))) {
    let at = sorted.length
    for (let before = sorted[at - 1]; before && isBefore(node, before); before = sorted[at - 1]) at -= 1
    sorted.splice(at, 0, node)
  }
  return sorted
}

/** Nodes of a login in the order of its form. */
export const loginOrder = (nodes: readonly UiNode[]): UiNode[] =>
  inOrder(nodes, {
    groups: ['oidc', 'default', 'webauthn', 'passkey', 'code', 'password', 'totp', 'lookup_secret'],
    names: ['csrf_token', 'identifier', 'password'],
  })

/** Nodes of a registration in the order of its form. The password follows the first trait. */
export function registrationOrder(nodes: readonly UiNode[], names: readonly string[]): UiNode[] {
  const [first, ...others] = names
  return inOrder(nodes, {
    groups: ['oidc', 'saml', 'default', 'webauthn', 'passkey', 'code', 'password', 'captcha', 'profile'],
    names: [
      'csrf_token',
      ...(first === undefined ? [] : [first]),
      'password',
      ...others,
      'webauthn_remove',
      'webauthn_register_displayname',
      'webauthn_register',
    ],
  })
}

/** Nodes of settings in the order of their form. */
export const settingsOrder = (nodes: readonly UiNode[], names: readonly string[]): UiNode[] =>
  inOrder(nodes, {
    groups: ['default', 'profile', 'password', 'oidc', 'lookup_secret', 'webauthn', 'passkey', 'totp'],
    names: [
      ...names,
      'lookup_secret_reveal',
      'lookup_secret_regenerate',
      'lookup_secret_codes',
      'lookup_secret_confirm',
      'webauthn_remove',
      'webauthn_register_displayname',
      'webauthn_register',
      'passkey_remove',
      'passkey_register',
      'totp_qr',
      'totp_secret_key',
      'totp_unlink',
      'totp_code',
    ],
  })
