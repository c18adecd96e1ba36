import { Small } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { Fields, Part } from './layout'
import { jsonIn, type PlaygroundResponse } from './run'
import { usePlaygroundText } from './text'

const quiet = new Set(['content-length', 'date', 'connection', 'keep-alive'])

/** A raw response. */
export function ResponseView({ response }: { response: PlaygroundResponse }) {
  const t = usePlaygroundText()
  const json = jsonIn(response)
  const headers = response.headers.filter(([name]) => !quiet.has(name)).map(([name, value]) => `${name}: ${value}`)
  return (
    <>
      <Part open>
        <summary>{t.response}</summary>
        {response.body === '' ? (
          <Fields>
            <dt>{t.body}</dt>
            <dd>{t.noBody}</dd>
          </Fields>
        ) : (
          <CodeBlock label={t.response} code={json ? JSON.stringify(json, null, 2) : response.body} />
        )}
        {response.truncated && <Small>{t.truncated}</Small>}
      </Part>
      <Part>
        <summary>{t.headers}</summary>
        <CodeBlock label={t.headers} code={`HTTP ${response.status}\n${headers.join('\n')}`} />
      </Part>
    </>
  )
}
