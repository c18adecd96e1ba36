import type { PreviewMethod } from '@atrium/shared/branding'

type Node = Record<string, unknown> & { attributes: Record<string, unknown> }

const info = (id: number, text: string, context: object = {}) => ({ id, text, type: 'info', context })
const input = (group: string, name: string, type: string, label: object, more: object = {}): Node => ({
  type: 'input',
  group,
  messages: [],
  meta: { label },
  attributes: { name, type, node_type: 'input', ...more },
})
const submit = (group: string, label: object): Node => input(group, 'method', 'submit', label, { value: group })
const codeField = (group: string, name: string, label: object) =>
  input(group, name, 'text', label, { required: true, value: '', autocomplete: 'one-time-code' })

const SIDE = 256
/** Squares instead of a QR code, which would contain a person's secret. */
const square = (x: number, y: number) => `<path d="M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z" fill-rule="evenodd"/>`
const dots = Array.from({ length: 25 * 25 }, (_, at) => [at % 25, Math.floor(at / 25)] as const)
  .filter(([x, y]) => !(y < 8 && (x < 8 || x > 16)) && !(y > 16 && x < 8) && (x * 7 + y * 11 + x * y) % 5 < 2)
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
const qr = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 29 29" shape-rendering="crispEdges"><path fill="#fff" d="M-2-2h29v29h-29z"/>${square(0, 0)}${square(18, 0)}${square(0, 18)}<path d="${dots.join('')}"/></svg>`,
)}`
const SECRET = 'JBSWY3DPEHPK3PXP'

/** Settings nodes of a person without any method, with the identity service's names. */
const offered: Record<PreviewMethod, () => Node[]> = {
  code: () => [],
  totp: () => [
    {
      type: 'img',
      group: 'totp',
      messages: [],
      meta: { label: info(1050005, 'Authenticator app QR code') },
      attributes: { id: 'totp_qr', src: qr, width: SIDE, height: SIDE, node_type: 'img' },
    },
    {
      type: 'text',
      group: 'totp',
      messages: [],
      meta: { label: info(1050017, 'This is your authenticator app secret.') },
      attributes: {
        id: 'totp_secret_key',
        text: info(1050006, SECRET, { secret: SECRET }),
        node_type: 'text',
      },
    },
    codeField('totp', 'totp_code', info(1070006, 'Verify code')),
    submit('totp', info(1070003, 'Save')),
  ],
  lookup_secret: () => [
    input('lookup_secret', 'lookup_secret_regenerate', 'submit', info(1050008, 'Generate new backup codes'), {
      value: 'true',
    }),
  ],
  webauthn: () => [
    input('webauthn', 'webauthn_register_displayname', 'text', info(1050013, 'Name of the security key'), {
      value: '',
    }),
    input('webauthn', 'webauthn_register_trigger', 'button', info(1050012, 'Add security key'), { value: '' }),
  ],
  passkey: () => [input('passkey', 'passkey_register_trigger', 'button', info(1050019, 'Add passkey'), { value: '' })],
}

/** Nodes that request a second factor from a person who has it. */
const request: Partial<Record<PreviewMethod, () => Node[]>> = {
  totp: () => [
    codeField('totp', 'totp_code', info(1070006, 'Verify code')),
    submit('totp', info(1010009, 'Use authenticator')),
  ],
  code: () => [codeField('code', 'code', info(1070013, 'Sign-in code')), submit('code', info(1070009, 'Continue'))],
  lookup_secret: () => [
    input('lookup_secret', 'lookup_secret', 'text', info(1010007, 'Backup code'), { required: true, value: '' }),
    submit('lookup_secret', info(1010010, 'Use backup code')),
  ],
  webauthn: () => [
    input('webauthn', 'webauthn_login_trigger', 'button', info(1010008, 'Use security key'), { value: '' }),
  ],
}

const allOf = (table: Partial<Record<PreviewMethod, () => Node[]>>, methods: readonly PreviewMethod[]) =>
  methods.flatMap((method) => table[method]?.() ?? [])

/** Nodes of a settings flow for the second factors and passkeys that a project has. */
export const factorsToSetUp = (methods: readonly PreviewMethod[]): Node[] => allOf(offered, methods)

/** Nodes of a sign-in's second step; those of an authenticator app if the project has no second factor. */
export function factorsToUse(methods: readonly PreviewMethod[]): Node[] {
  const nodes = allOf(request, methods)
  return nodes.length > 0 ? nodes : allOf(request, ['totp'])
}
