import { nodeName, type UiNode } from './nodes'

type Order = {
  /** Groups with a fixed position; the others come first. */
  groups: readonly string[]
  /** Name prefixes, in the order of their fields within a group. */
  names: readonly string[]
}

/** Fields of these groups are sorted together. */
const areTogether = (a: string, b: string): boolean =>
  a === b || (a === 'default' && b === 'password') || (a === 'password' && b === 'default')

const valueOf = ({ attributes }: UiNode): string => {
  const { value, src, href, text } = attributes
  const known = value ?? src ?? href ?? text
  return known === undefined || known === null ? '<nil>' : typeof known === 'object' ? '' : String(known)
}

/** Sorts nodes as the service's forms do: by group, name and value; methods are last in their group. */
function inOrder(nodes: readonly UiNode[], { groups, names }: Order): UiNode[] {
  const placeOf = (node: UiNode): number => {
    const name = nodeName(node)
    if (name === 'method') return names.length + 1
    const at = names.findIndex((start) => name.startsWith(start))
    return at < 0 ? names.length : at
  }
  type Placed = { node: UiNode; place: number; value: string }
  const isBefore = (a: Placed, b: Placed): boolean => {
    if (!areTogether(a.node.group, b.node.group)) return false
    return a.place === b.place ? a.value < b.value : a.place < b.place
  }
  const sorted: Placed[] = []
  // Nodes of two groups have no order among themselves, so each one moves up only past those that it can be compared with.
  for (const node of nodes.toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group))) {
    const placed = { node, place: placeOf(node), value: valueOf(node) }
    let at = sorted.length
    for (let before = sorted[at - 1]; before && isBefore(placed, before); before = sorted[at - 1]) at -= 1
    sorted.splice(at, 0, placed)
  }
  return sorted.map(({ node }) => node)
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
