/** What a message is for; the names are those of the API. */
export type TemplateType =
  | 'recovery_valid'
  | 'recovery_invalid'
  | 'recovery_code_valid'
  | 'recovery_code_invalid'
  | 'verification_valid'
  | 'verification_invalid'
  | 'verification_code_valid'
  | 'verification_code_invalid'
  | 'login_code_valid'
  | 'registration_code_valid'

type Data = { code?: string; link?: string; minutes: number }

const nobody = (purpose: string) => ({
  subject: `Somebody tried to ${purpose}`,
  body: `Hello,\n\nsomebody gave this address to ${purpose}, but no account has it.\n\nIf it was you, try another address. If not, there is nothing to do.\n`,
})

/** Subject and body of a message, as plain text. */
export function renderTemplate(
  type: TemplateType,
  { code = '', link = '', minutes }: Data,
): { subject: string; body: string } {
  const end = `\n\nIt can be used for ${minutes} minutes. If it was not you who asked for it, there is nothing to do.\n`
  switch (type) {
    case 'recovery_code_valid':
      return { subject: `${code} is your recovery code`, body: `This code opens your account again:\n\n${code}${end}` }
    case 'recovery_valid':
      return { subject: 'Open your account again', body: `This link opens your account again:\n\n${link}${end}` }
    case 'verification_code_valid':
      return {
        subject: `${code} verifies your address`,
        body: `This code shows that the address is yours:\n\n${code}\n\nOr open this link:\n\n${link}${end}`,
      }
    case 'verification_valid':
      return { subject: 'Verify your address', body: `This link shows that the address is yours:\n\n${link}${end}` }
    case 'login_code_valid':
      return { subject: `${code} is your sign-in code`, body: `Sign in with this code:\n\n${code}${end}` }
    case 'registration_code_valid':
      return {
        subject: `${code} completes your registration`,
        body: `Complete your registration with this code:\n\n${code}${end}`,
      }
    case 'recovery_invalid':
    case 'recovery_code_invalid':
      return nobody('recover an account')
    case 'verification_invalid':
    case 'verification_code_invalid':
      return nobody('verify an address')
  }
}
