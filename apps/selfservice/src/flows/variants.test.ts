import { flowOf } from '../testing/recorded-flows'
import { messages as sentences } from '../text/messages/en'
import { fillMessage } from '../text/messages/fill-message'
import type { Flow } from './flow'
import { codeLine, usernameOf } from './variants'

const input = (name: string, type: string, value = '', title?: string) => ({
  type: 'input',
  group: 'code',
  messages: [],
  meta: title === undefined ? {} : { label: { id: 1070002, text: title, type: 'info', context: { title } } },
  attributes: { name, type, value },
})
const infoMessage = (id: number) => ({ id, text: 'as sent', type: 'info', context: {} })
const messageTexts = ({ ui }: Flow) => ui.messages.map((message) => fillMessage(message, sentences, 'en'))

const code = input('code', 'text')

test.each([
  [1010014, input('identifier', 'hidden', 'lena@example.com'), 'We sent a 6-digit code to lena@example.com.'],
  [1080003, input('email', 'submit', 'lena@example.com'), 'We sent a 6-digit code to lena@example.com.'],
  [1040005, input('traits.phone', 'hidden', '+49 151 23456'), 'We sent a 6-digit code to +49 151 23456.'],
  [1060003, input('email', 'submit', 'lena@example.com'), 'If an account uses lena@example.com, we sent a code to it.'],
  [1010003, input('identifier', 'hidden', 'lena'), 'Sign in again as lena to continue.'],
  [1010004, input('totp_code', 'text'), 'Enter the code from your authenticator app.'],
  [4000006, input('identifier', 'text', '', 'E-Mail'), 'Email or password is incorrect.'],
])('names the value in the flow in message %i', (id, node, sentence) => {
  expect(messageTexts(flowOf([node, code], {}, [infoMessage(id)]))[0]).toContain(sentence)
})

test.each([
  [1010014, input('identifier', 'hidden', 'lena'), 'We sent a code to the address you entered.'],
  [1060003, input('email', 'submit', 'l***@example.com'), 'If an account uses this address'],
  [4000006, input('identifier', 'text', '', 'Username'), 'The email, username or password is incorrect.'],
])('keeps message %i general without an address', (id, node, sentence) => {
  expect(messageTexts(flowOf([node, code], {}, [infoMessage(id)]))[0]).toContain(sentence)
})

test('says in a form for a code where it was sent, even next to an error', () => {
  const line = codeLine(flowOf([input('identifier', 'hidden', 'lena@example.com'), code]), false)
  expect(line && fillMessage(line, sentences, 'en')).toContain('to lena@example.com.')
  expect(codeLine(flowOf([input('identifier', 'hidden', 'lena@example.com')]), false)).toBeUndefined()
})

test('names an unnamed key after the day on which it was added', () => {
  const labelOf = (id: number, context: object) => {
    const node = {
      ...input('passkey_remove', 'submit', 'k'),
      meta: { label: { id, text: 'as sent', type: 'info', context } },
    }
    const [{ label } = {}] = flowOf([node]).ui.nodes
    return label && fillMessage(label, sentences, 'en')
  }
  const added_at = '2026-11-03T10:00:00Z'
  expect(labelOf(1050020, { display_name: 'unnamed', added_at })).toBe('Remove passkey added on November 3, 2026')
  expect(labelOf(1050018, { display_name: '', added_at })).toBe('Remove security key added on November 3, 2026')
  expect(labelOf(1050020, { display_name: 'Phone', added_at })).toBe('Remove passkey “Phone”')
  expect(labelOf(1050020, { display_name: 'unnamed' })).toBe('Remove passkey “unnamed”')
})

test('stores a password under an identifier or an email address among the traits', () => {
  const nodesOf = (...nodes: object[]) => flowOf(nodes).ui.nodes
  expect(usernameOf(nodesOf(input('traits.email', 'email', 'lena@example.com')))).toBe('lena@example.com')
  expect(usernameOf(nodesOf(input('identifier', 'hidden', 'lena')))).toBe('lena')
  expect(usernameOf(nodesOf(input('traits.name', 'text', 'Lena')))).toBeUndefined()
})
