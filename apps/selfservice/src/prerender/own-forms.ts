import { isRecord } from '@atrium/shared/json'
import type { PreviewMethod, PreviewScreen, PreviewState } from '@atrium/shared/branding'

import { factorsToSetUp } from './factors'
import { code, message, mistake, send, submit, wrongCode } from './samples'

type Node = Record<string, unknown> & { attributes: Record<string, unknown> }
type Form = Record<string, unknown> & { ui: Record<string, unknown> & { nodes: Node[] } }

/** The project's new flows without a session, as its service returns them. */
export type OwnFlows = Partial<Record<'login' | 'registration' | 'recovery' | 'verification', unknown>>

/** A screen with the project's own content: its kind, and the flow as the service would return it. */
export type OwnForm = { kind: string; body: Form }

function formOf(value: unknown): Form | undefined {
  if (!isRecord(value) || !isRecord(value.ui) || !Array.isArray(value.ui.nodes)) return undefined
  const nodes = value.ui.nodes.filter((node): node is Node => isRecord(node) && isRecord(node.attributes))
  return { ...value, id: 'sample', ui: { ...value.ui, action: '', nodes } }
}

const labelOf = ({ meta }: Node): string =>
  isRecord(meta) && isRecord(meta.label) && typeof meta.label.text === 'string' ? meta.label.text : ''
const nameOf = ({ attributes }: Node) => (typeof attributes.name === 'string' ? attributes.name : '')
const isField = ({ attributes }: Node) => !['submit', 'button', 'hidden'].includes(String(attributes.type))
const isTrait = (node: Node) => nameOf(node).startsWith('traits.') && isField(node)

const withMessages = (node: Node, ...messages: object[]): Node => ({ ...node, messages })
const missing = (node: Node) =>
  mistake(4000002, `Property ${labelOf(node)} is missing.`, { property: nameOf(node).split('.').at(-1) ?? '' })
const short = mistake(4000032, 'The password is too short.', { min_length: 8, actual_length: 4 })

/** The form after an invalid submission: with its first field empty, and a password that is too short. */
function withErrors(form: Form, messages: object[] = []): Form {
  const { nodes } = form.ui
  const first = nodes.find((node) => isField(node) && nameOf(node) !== 'password')
  const shown = nodes.map((node) => {
    if (node === first) return messages.length > 0 ? node : withMessages(node, missing(node))
    return nameOf(node) === 'password' && messages.length === 0 ? withMessages(node, short) : node
  })
  return { ...form, ui: { ...form.ui, nodes: shown, messages } }
}

const examples: Record<string, string | number | boolean> = {
  email: 'ada@example.com',
  tel: '+15550100',
  url: 'https://example.com',
  number: 42,
  date: '1990-01-31',
  checkbox: true,
}
/** Example values by a field's name; other fields stay empty. */
const examplesByName: readonly (readonly [RegExp, string])[] = [
  [/(first|given)/i, 'Ada'],
  [/(last|family|sur)_?name|\.last$|family/i, 'Lovelace'],
  [/name/i, 'Ada Lovelace'],
  [/mail/i, 'ada@example.com'],
  [/phone|mobile/i, '+15550100'],
]
const exampleOf = (node: Node) =>
  examples[String(node.attributes.type)] ?? examplesByName.find(([pattern]) => pattern.test(nameOf(node)))?.[1] ?? ''
const group = (node: Node, name: string): Node => ({ ...node, group: name })
const save = (name: string): Node => ({
  type: 'input',
  group: name,
  messages: [],
  meta: { label: { id: 1070003, text: 'Save', type: 'info', context: {} } },
  attributes: { name: 'method', type: 'submit', value: name, node_type: 'input' },
})

/** A person's settings, which need a session: the traits of the sign-up form, the password, second factors, and the accounts to link. */
function settingsOf(
  { login, registration }: OwnFlows,
  wrong: boolean,
  methods: readonly PreviewMethod[],
): Form | undefined {
  const [signUp, signIn] = [formOf(registration), formOf(login)]
  const base = signUp ?? signIn
  if (!base || !signUp) return undefined
  const seen = new Set<string>()
  const all = [...signUp.ui.nodes, ...(signIn?.ui.nodes ?? [])]
  const once = (node: Node) => {
    const key = `${nameOf(node)} ${String(node.attributes.value ?? '')}`
    return !seen.has(key) && seen.add(key)
  }
  const traits = signUp.ui.nodes.filter(isTrait).map((node) => {
    return group({ ...node, messages: [], attributes: { ...node.attributes, value: exampleOf(node) } }, 'profile')
  })
  const [first, ...others] = traits
  const password = all.find((node) => nameOf(node) === 'password')
  const links = all.filter((node) => nameOf(node) === 'provider' && once(node)).map(asLink)
  const nodes = [
    ...(first ? [wrong ? withMessages(emptied(first), missing(first)) : first, ...others, save('profile')] : []),
    ...(password ? [wrong ? withMessages(password, short) : password, save('password')] : []),
    ...factorsToSetUp(methods),
    ...links,
  ]
  const done = { id: 1050001, text: 'Your changes have been saved!', type: 'success', context: {} }
  return {
    ...base,
    identity: { id: 'sample', schema_id: 'default', traits: { email: examples.email } },
    state: wrong ? 'show_form' : 'success',
    ui: { ...base.ui, nodes, messages: wrong ? [] : [done] },
  }
}

/** Messages around codes, by kind of flow. The first kind in which the project sends codes is shown. */
const codes = [
  { kind: 'login', sent: 1010014, label: 1070013, text: 'Sign-in code', wrong: 4010008, again: ['resend', 'code'] },
  { kind: 'recovery', sent: 1060003, label: 1070010, text: 'Recovery code', wrong: 4060006, again: ['email'] },
  { kind: 'verification', sent: 1080003, label: 1070011, text: 'Verification code', wrong: 4070006, again: ['email'] },
] as const

/** A form after a code was sent: the address stays as a hidden field, and other methods are gone. */
function codeEntryOf(flows: OwnFlows, isWrong: boolean): OwnForm | undefined {
  for (const { kind, sent, label, text, wrong, again } of codes) {
    const form = formOf(flows[kind])
    const isSent = (node: Node) => node.group === 'code' && nameOf(node) === 'method'
    if (!form?.ui.nodes.some(isSent)) continue
    const [resend, value = examples.email] = again
    const named = form.ui.nodes.filter((node) => nameOf(node) === 'identifier')
    const nodes = [
      ...form.ui.nodes.filter(({ group: name }) => name === 'captcha'),
      ...named.map((node) => ({ ...node, attributes: { ...node.attributes, type: 'hidden', value: examples.email } })),
      code(message(label, text), isWrong ? [wrongCode(wrong)] : []),
      send,
      submit('code', message(1070008, 'Resend code'), String(value), resend),
    ]
    const messages = isWrong ? [] : [message(sent, 'We have sent a code.')]
    return {
      kind,
      body: { ...form, state: 'sent_email', active: 'code', ui: { ...form.ui, nodes, messages } as Form['ui'] },
    }
  }
  return undefined
}

const emptied = (node: Node): Node => ({ ...node, attributes: { ...node.attributes, value: '' } })

function asLink(node: Node): Node {
  const context = isRecord(node.meta) && isRecord(node.meta.label) ? node.meta.label.context : undefined
  const provider = isRecord(context) && typeof context.provider === 'string' ? context.provider : ''
  const label = { id: 1050002, text: `Link ${provider}`, type: 'info', context: { provider } }
  return {
    ...node,
    meta: { ...(isRecord(node.meta) ? node.meta : {}), label },
    attributes: { ...node.attributes, name: 'link' },
  }
}

/**
 * A screen with the project's fields, methods and providers, if a flow has them. Undefined if there is only a sample: for second
 * factors, consent, errors, and features that the project has turned off.
 */
export function ownForm(
  screen: PreviewScreen,
  state: PreviewState,
  flows: OwnFlows,
  methods: readonly PreviewMethod[] = [],
): OwnForm | undefined {
  const isInvalid = state === 'errors'
  if (screen === 'code') return codeEntryOf(flows, isInvalid)
  const form = screen === 'settings' ? settingsOf(flows, isInvalid, methods) : started(screen, isInvalid, flows)
  return form && { kind: screen, body: form }
}

function started(screen: PreviewScreen, wrong: boolean, flows: OwnFlows): Form | undefined {
  if (screen === 'login') {
    const form = formOf(flows.login)
    return form && wrong ? withErrors(form, [mistake(4000006, 'The provided credentials are invalid.')]) : form
  }
  if (screen !== 'registration' && screen !== 'recovery' && screen !== 'verification') return undefined
  const form = formOf(flows[screen])
  return form && wrong ? withErrors(form) : form
}
