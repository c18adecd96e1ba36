import { canResend } from './resend-message'

test.each([
  ['recovery_code_valid', 'email', true],
  ['verification_valid', 'email', true],
  ['recovery_code_invalid', 'email', false],
  ['login_code_valid', 'email', false],
  ['recovery_code_valid', 'phone', false],
] as const)('%s by %s can be requested again: %s', (template_type, type, can) => {
  expect(canResend({ template_type, type, recipient: 'ada@x.example' })).toBe(can)
})
