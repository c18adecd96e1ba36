import { FileProblem } from '../../records'
import { useFormat } from '../../text'
import { Notice, ProblemNotice } from '../../ui'
import { useText } from './text'

type ImportFailureProps = {
  failure: Error | undefined
  /** The text of an error in the file; undefined for other errors. */
  formatFailure: (failure: Error) => string | undefined
}

/** Why a file can't be read or checked. */
export function ImportFailure({ failure, formatFailure }: ImportFailureProps) {
  const t = useText()
  const format = useFormat()
  if (!failure) return null
  const line = failure instanceof FileProblem ? format.number(failure.line) : ''
  const code = failure instanceof FileProblem ? failure.code : undefined
  const text =
    code === 'too-long' ? t.tooLong(line) : code === 'open-quote' ? t.openQuote(line) : formatFailure(failure)
  if (text === undefined) return <ProblemNotice problem={failure} />
  return (
    <Notice role="alert" tone="danger" title={t.unreadable}>
      {text}
    </Notice>
  )
}
