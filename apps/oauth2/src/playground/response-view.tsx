import { CodeBlock, Small } from '@atrium/shared/ui'

import { Fields, Part } from './layout'
import { jsonIn, type PlaygroundResponse } from './run'
import { usePlaygroundText } from './text'

const quiet = new Set(['content-length', 'date', 'connection', 'keep-alive'])

/** A raw response. */
export function ResponseView({ answer }: { answer: PlaygroundResponse }) {
  const t = usePlaygroundText()
  const json = jsonIn(answer)
  const headers = answer.headers.filter(([name]) => !quiet.has(name)).map(([name, value]) => `${name}: ${value}`)
  return (
    <>
      <Part open>
        <summary>{t.response}</summary>
        {answer.body === '' ? (
          <Fields>
            <dt>{t.body}</dt>
            <dd>{t.noBody}</dd>
          </Fields>
        ) : (
          <CodeBlock label={t.response} code={json ? JSON.stringify(json, null, 2) : answer.body} />
        )}
        {answer.truncated && <Small>{t.truncated}</Small>}
      </Part>
      <Part>
        <summary>{t.headers}</summary>
        <CodeBlock label={t.headers} code={`HTTP ${answer.status}\n${headers.join('\n')}`} />
      </Part>
    </>
  )
}
