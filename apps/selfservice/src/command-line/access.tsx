import { FormMessages } from '../card/form-messages'
import { useCommandLineText } from './text'

/** Explains the command line tool's permissions, which its scopes don't describe. */
export function CommandLineAccess() {
  return <FormMessages type="info">{useCommandLineText().power}</FormMessages>
}
