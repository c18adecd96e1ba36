import { Said } from '../card/said'
import { useCommandLineText } from './text'

/** What someone allows who lets the command line tool in: scopes alone don't say it. */
export function CommandLinePower() {
  return <Said type="info">{useCommandLineText().power}</Said>
}
