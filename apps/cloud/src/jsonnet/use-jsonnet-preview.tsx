import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState, type ReactNode } from 'react'

import { CodeEditor, type Assist } from '@atrium/shared/editor'
import { Card, Muted, Notice, ProblemNotice, Skeleton, Small, Stack } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { useRejectFaults, type Fault } from './reject-faults'
import { jsonnetResult, type Inputs, type JsonnetFault, type JsonnetResult } from './result'
import { useJsonnetText } from './text'
import type { JsonnetText } from './text/en'

type JsonnetPreviewOptions = {
  project: string
  /** The form's field that holds the source. */
  field: string
  source: string
  /** Initial test data; it can be edited. */
  sample: unknown
  /** Identifies the test data: new ones replace edited ones. */
  sampleKey?: string
  /** Turns the test data into the Jsonnet's inputs. Pass a stable function: a new one makes the editor check the source again. */
  inputs: (context: unknown) => Inputs
  /** The explanation of an `error` that begins with "cancel", if that is no fault here. */
  cancelled?: string
  /** Returns why a result can't be used, if it can't. */
  judge?: (output: unknown) => string | undefined
  deniedBecause?: string
}

type JsonnetPreview = {
  assist: Assist | undefined
  preview: ReactNode
  /** Throws a Problem at the field if a text may not be saved; the stored text always may. */
  rejectFaults: (text: string, stored?: string) => Promise<void>
}

const isCancelled = ({ kind, message }: JsonnetFault) => kind === 'runtime' && message.startsWith('cancel')

function parsed(text: string): { context: unknown } | undefined {
  try {
    return { context: JSON.parse(text) }
  } catch {
    return undefined // the test data's editor shows the error
  }
}

/**
 * The result of a Jsonnet snippet with test data, evaluated by the platform while typing.
 * @returns `assist` for the source's editor, which marks errors at their place; `preview` with test data and result; and
 * `rejectFaults` for saving
 */
export function useJsonnetPreview(options: JsonnetPreviewOptions): JsonnetPreview {
  const { project, field, source, sample, sampleKey, inputs, cancelled, judge, deniedBecause } = options
  const t = useJsonnetText()
  const client = useQueryClient()
  const reject = useRejectFaults()
  const [typed, setTyped] = useState<{ of: string | undefined; text: string }>()
  const context = typed && typed.of === sampleKey ? typed.text : JSON.stringify(sample, null, 2)
  const assist = useMemo(() => {
    const data = parsed(context)
    if (!data || deniedBecause) return undefined
    return {
      check: async (text: string) => {
        if (text.trim() === '') return []
        const { error } = await client.fetchQuery(jsonnetResult(project, text, inputs(data.context)))
        if (!error || (cancelled && isCancelled(error))) return []
        return [{ line: error.line ?? 1, column: error.column ?? 1, message: error.message }]
      },
    }
  }, [client, project, context, inputs, cancelled, deniedBecause])
  const faultsOf = async (text: string): Promise<Fault[]> => {
    const query = jsonnetResult(project, text, inputs(parsed(context)?.context ?? sample))
    // without a result, the service validates
    const result = await client.fetchQuery(query).catch(() => undefined)
    const { output = '', error } = result ?? {}
    if (error && !(cancelled && isCancelled(error)))
      return [{ field, message: placed(error, t), broken: error.kind === 'syntax' || error.kind === 'static' }]
    const message = result && !error ? judge?.(parsed(output)?.context) : undefined
    return message === undefined ? [] : [{ field, message, broken: false }]
  }
  return {
    assist,
    rejectFaults: async (text, stored) => reject(text === stored ? [] : await faultsOf(text)),
    preview: (
      <JsonnetPreview
        {...options}
        context={context}
        onContext={(text) => setTyped({ of: sampleKey, text })}
        isEmpty={source.trim() === ''}
      />
    ),
  }
}

type JsonnetPreviewProps = JsonnetPreviewOptions & {
  context: string
  onContext: (text: string) => void
  isEmpty: boolean
}

function JsonnetPreview(props: JsonnetPreviewProps) {
  const { project, source, inputs, cancelled, judge, deniedBecause, context, onContext, isEmpty } = props
  const t = useJsonnetText()
  const id = useId()
  const data = parsed(context)
  const enabled = data !== undefined && !deniedBecause && !isEmpty
  const query = { ...jsonnetResult(project, source, data ? inputs(data.context) : {}), enabled }
  const { data: result, error, refetch } = useQuery(query)
  return (
    <Stack $gap={3}>
      <Card title={t.result} padded>
        {deniedBecause ? (
          <Muted>{deniedBecause}</Muted>
        ) : !data ? (
          <Muted>{t.contextInvalid}</Muted>
        ) : isEmpty ? (
          <Muted>{t.empty}</Muted>
        ) : error ? (
          <ProblemNotice problem={error} onRetry={() => void refetch()} />
        ) : result ? (
          <Shown result={result} cancelled={cancelled} judge={judge} />
        ) : (
          <Skeleton lines={4} />
        )}
      </Card>
      <Card
        title={
          <label id={`${id}-label`} htmlFor={id}>
            {t.context}
          </label>
        }
        padded
      >
        <Stack $gap={2}>
          <Small id={`${id}-about`}>{t.contextAbout}</Small>
          <CodeEditor
            id={id}
            labelledBy={`${id}-label`}
            describedBy={`${id}-about`}
            language="json"
            rows={10}
            value={context}
            onChange={onContext}
          />
        </Stack>
      </Card>
    </Stack>
  )
}

type ShownProps = Pick<JsonnetPreviewOptions, 'cancelled' | 'judge'> & { result: JsonnetResult }

function Shown({ result, cancelled, judge }: ShownProps) {
  const t = useJsonnetText()
  const { output = '', error } = result
  if (!error) {
    const fault = judge?.(parsed(output)?.context)
    return (
      <Stack $gap={2}>
        {fault && <Notice tone="warning" role="status" title={fault} />}
        <CodeBlock flush label={t.result} code={output} />
      </Stack>
    )
  }
  if (cancelled && isCancelled(error)) return <Notice tone="info" role="status" title={cancelled} />
  return (
    <Notice tone="danger" role="status" title={t.failed}>
      {placed(error, t)}
    </Notice>
  )
}

/** An error with its position. */
const placed = ({ line, column, message }: JsonnetFault, t: JsonnetText): string =>
  line !== undefined && column !== undefined ? t.at(line, column, message) : message
