import type { Method } from '../method'
import { loginNodes, sendImmediately, signIn } from './login'
import { register, registrationNodes } from './registration'

/** Codes sent by email or text message: to sign up, to sign in, or as a second factor. */
export const codeMethod: Method = {
  name: 'code',
  isEnabled: ({ methods }) => methods.code.enabled,
  // the address buttons send only the address
  fields: { login: ['address'] },
  isIntended: ({ config: { methods } }) =>
    methods.code.mfa || (methods.code.passwordless && methods.code.choosesAddress),
  login: { nodes: loginNodes, autoStep: sendImmediately, submit: signIn },
  registration: { nodes: registrationNodes, submit: register },
}
