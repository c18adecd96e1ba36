import { FormMessages } from '../card/form-messages'
import { useCommandLineText } from './text'

/** The permissions of the command line tool, which scopes alone don't explain. */
export function CommandLineAccess() {
  return <FormMessages type="info">{useCommandLineText().power}</FormMessages>
}
