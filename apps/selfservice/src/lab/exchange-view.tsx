import { CodeBlock } from '@atrium/shared/ui/code-block'

import { Codes, Fold } from './lab-layout'
import { headerLines, methodOf, readJson, targetOf, type LabResponse, type LabRequest } from './lab-request'
import { redactResponse, redactRequest } from './redact'
import { useLabText } from './text'

/** Request and response as sent, with secrets only if they are revealed. */
export function RequestView({ request, revealed }: { request: LabRequest; revealed: boolean }) {
  const t = useLabText().request
  const shown = revealed ? request : redactRequest(request)
  return (
    <Fold>
      <summary>{t.title}</summary>
      <Codes>
        <CodeBlock label={t.head} code={`${methodOf(request)} ${targetOf(shown)}\n${headerLines(shown.headers)}`} />
        {shown.body !== undefined && <CodeBlock label={t.body} code={setOut(shown.body)} />}
      </Codes>
    </Fold>
  )
}

/** Headers about the flow, shown before those that every response has. */
const first = ['location', 'set-cookie', 'content-type', 'www-authenticate', 'retry-after']

export function ResponseView({
  response,
  revealed,
  open,
}: {
  response: LabResponse
  revealed: boolean
  open: boolean
}) {
  const t = useLabText().response
  const shown = revealed ? response : redactResponse(response)
  const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)
  const headers = shown.headers.filter(([name]) => name !== 'content-length').toSorted(([a], [b]) => rank(a) - rank(b))
  return (
    <Fold open={open}>
      <summary>{t.title}</summary>
      <Codes>
        <CodeBlock label={t.head} code={`HTTP ${response.status}\n${headerLines(headers)}`} />
        {shown.body === '' ? <p>{t.empty}</p> : <CodeBlock label={t.body} code={setOut(shown.body)} />}
        {response.truncated && <p>{t.truncated}</p>}
      </Codes>
    </Fold>
  )
}

const setOut = (text: string) => {
  const json = readJson(text)
  return json === undefined ? text : JSON.stringify(json, null, 2)
}
