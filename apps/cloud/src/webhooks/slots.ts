import { isRecord } from '@atrium/shared/json'
import type { JsonPatch } from '@ory/client-fetch'

/** Self-service flows that can have hooks. */
export const flows = ['login', 'registration', 'recovery', 'verification', 'settings'] as const
export type Flow = (typeof flows)[number]

export const methods = [
  'password',
  'code',
  'oidc',
  'saml',
  'passkey',
  'webauthn',
  'totp',
  'lookup_secret',
  'profile',
] as const
export type Method = (typeof methods)[number]

export const builtIns = [
  'session',
  'show_verification_ui',
  'verification',
  'require_verified_address',
  'revoke_active_sessions',
  'verify_new_address',
  'notify_previous_addresses',
] as const
export type BuiltIn = (typeof builtIns)[number]

/** One list of hooks: before a flow, after it, or after one of its methods. Its ID is the list's path, `login.after.password`. */
export type Slot = {
  id: string
  flow: Flow
  when: 'before' | 'after'
  method?: Method
  /** Built-in hooks that the services' schema allows here; webhooks are allowed everywhere. */
  builtIns: readonly BuiltIn[]
}

const afterLogin: BuiltIn[] = [
  'require_verified_address',
  'revoke_active_sessions',
  'verification',
  'show_verification_ui',
]
const afterProvider: BuiltIn[] = ['require_verified_address', 'revoke_active_sessions']
const afterRegistration: BuiltIn[] = ['session', 'show_verification_ui']
const afterSettings: BuiltIn[] = ['revoke_active_sessions']

/** Built-in hooks after a flow (''), and after each of its methods. */
const after: Record<Flow, Partial<Record<Method | '', BuiltIn[]>>> = {
  login: {
    '': afterLogin,
    password: afterLogin,
    code: afterLogin,
    oidc: afterProvider,
    saml: afterProvider,
    passkey: afterLogin,
    webauthn: afterLogin,
    totp: afterLogin,
    lookup_secret: afterLogin,
  },
  registration: {
    '': [],
    password: afterRegistration,
    code: afterRegistration,
    oidc: afterRegistration,
    saml: afterRegistration,
    passkey: afterRegistration,
    webauthn: afterRegistration,
  },
  recovery: { '': ['revoke_active_sessions'] },
  verification: { '': [] },
  settings: {
    '': [],
    password: afterSettings,
    oidc: afterSettings,
    saml: afterSettings,
    passkey: afterSettings,
    webauthn: afterSettings,
    totp: afterSettings,
    lookup_secret: afterSettings,
    profile: ['show_verification_ui', 'verify_new_address', 'notify_previous_addresses'],
  },
}

/** Every list of hooks, in the order in which they run. */
export const slots: readonly Slot[] = flows.flatMap((flow): Slot[] => {
  const own = after[flow]
  return [
    { id: `${flow}.before`, flow, when: 'before', builtIns: [] },
    { id: `${flow}.after`, flow, when: 'after', builtIns: own[''] ?? [] },
    ...methods.flatMap((method): Slot[] => {
      const allowed = own[method]
      return allowed ? [{ id: `${flow}.after.${method}`, flow, when: 'after', method, builtIns: allowed }] : []
    }),
  ]
})

export const slotById: ReadonlyMap<string, Slot> = new Map(slots.map((slot) => [slot.id, slot]))

/** A hook in its list. */
export type Hook = {
  /** Identifies the hook in a URL: the ID in its configuration, or its position in the list. */
  key: string
  index: number
  hook: string
  config: Record<string, unknown>
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((from, key) => (isRecord(from) ? from[key] : undefined), value)

const pathOf = ({ id }: Slot): string[] => ['selfservice', 'flows', ...id.split('.'), 'hooks']
const pointer = (path: readonly string[]): string => ['/services/identity/config', ...path].join('/')

/** The hooks of a list, in order. @param config the identity service's configuration */
export function hooksIn(config: unknown, slot: Slot): Hook[] {
  const list = at(config, pathOf(slot))
  const seen = new Set<string>()
  return (Array.isArray(list) ? list : []).map((entry: unknown, index): Hook => {
    const settings = isRecord(entry) && isRecord(entry.config) ? entry.config : {}
    const id = typeof settings.id === 'string' && /^[\w-]*[a-z_-][\w-]*$/i.test(settings.id) ? settings.id : undefined
    const key = id === undefined || seen.has(id) ? String(index) : id
    seen.add(key)
    return { key, index, hook: isRecord(entry) && typeof entry.hook === 'string' ? entry.hook : '', config: settings }
  })
}

/** The webhook that a URL names by its list and key. */
export function hookAt(config: unknown, place: { slot: string; hook: string }): { slot: Slot; hook: Hook } | undefined {
  const slot = slotById.get(place.slot)
  const hook = slot && hooksIn(config, slot).find(({ key }) => key === place.hook)
  return slot && hook?.hook === 'web_hook' ? { slot, hook } : undefined
}

/** Appends a hook to a list, which is created if missing. */
export function addPatch(config: unknown, slot: Slot, hook: object): JsonPatch[] {
  const path = pathOf(slot)
  if (Array.isArray(at(config, path))) return [{ op: 'add', path: pointer([...path, '-']), value: hook }]
  let known = 0
  while (isRecord(at(config, path.slice(0, known + 1)))) known += 1
  const value = path.slice(known + 1).reduceRight<unknown>((inner, key) => ({ [key]: inner }), [hook])
  return [{ op: 'add', path: pointer(path.slice(0, known + 1)), value }]
}

const placeOf = (slot: Slot, index: number) => pointer([...pathOf(slot), String(index)])

/** Changes a hook's configuration; masked values keep the stored ones. */
export const setPatch = (slot: Slot, index: number, hook: object): JsonPatch[] => [
  { op: 'replace', path: placeOf(slot, index), value: hook },
]

export const removePatch = (slot: Slot, index: number): JsonPatch[] => [{ op: 'remove', path: placeOf(slot, index) }]

/** Moves a hook in its list, so that it runs earlier or later. */
export const movePatch = (slot: Slot, from: number, to: number): JsonPatch[] => [
  { op: 'move', from: placeOf(slot, from), path: placeOf(slot, to) },
]
