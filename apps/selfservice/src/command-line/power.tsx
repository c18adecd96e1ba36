import { Said } from '../card/said'
import { useCommandLineText } from './text'

/** The permissions of the command line tool, which scopes alone don't explain. */
export function CommandLinePower() {
  return <Said type="info">{useCommandLineText().power}</Said>
}
