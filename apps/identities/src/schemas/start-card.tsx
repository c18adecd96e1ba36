import { useId, useState } from 'react'

import { attempt, failureText } from '@atrium/shared/api'
import { FieldFrame, Fields, Line } from '@atrium/shared/form'
import { confirm } from '@atrium/shared/notify'
import { useFormat } from '@atrium/shared/text'
import { Button, Row, Select } from '@atrium/shared/ui'

import { savedSchema, schemaAtUrl, type ListedSchema, type SavedSchema } from './queries'
import { useSchemaEditText } from './text'
import { emptySchema } from './empty-schema'
import { schemaTitle } from './every-schema'

type StartCardProps = {
  project: string
  from: string
  schemas: readonly ListedSchema[]
  saved: readonly SavedSchema[]
  /** Whether the editor's text was edited. */
  written: boolean
  onDocument: (document: unknown) => void
}

/** The start of a new schema: empty, a preset, another schema, or a URL's content. */
export function StartCard({ project, from, schemas, saved, written, onDocument }: StartCardProps) {
  const t = useSchemaEditText()
  const format = useFormat()
  const id = useId()
  const [chosen, setChosen] = useState(from)

  const replace = async (value: string, read: () => Promise<unknown> | unknown) => {
    const run = async () => {
      onDocument(await read())
      setChosen(value)
    }
    if (written) confirm({ title: t.replaceTitle, body: t.replaceBody, action: t.replace, run })
    else await run()
  }
  const choose = (value: string) =>
    void attempt(() =>
      replace(value, () => {
        if (value.startsWith(savedPrefix)) return savedSchema(value.slice(savedPrefix.length))
        return schemas.find(({ id }) => id === value)?.schema ?? emptySchema
      }),
    )

  return (
    <Fields>
      <FieldFrame id={id} label={t.start} about={t.startHint}>
        <Select id={id} aria-describedby={`${id}-about`} value={chosen} onChange={({ target }) => choose(target.value)}>
          <option value="">{t.empty}</option>
          {schemas.map((one) => (
            <option key={one.id} value={one.id} disabled={one.schema === undefined}>
              {[schemaTitle(one.schema), one.id].filter(Boolean).join(' – ')}
            </option>
          ))}
          {saved.map((one) => (
            <option key={one.id} value={savedPrefix + one.id}>
              {t.savedOption(one.name, format.date(one.created_at))}
            </option>
          ))}
          {chosen === fromUrl && <option value={fromUrl}>{t.url}</option>}
        </Select>
      </FieldFrame>
      <UrlLine read={(url) => schemaAtUrl(project, url)} onRead={(document) => replace(fromUrl, () => document)} />
    </Fields>
  )
}

const savedPrefix = 'saved '
const fromUrl = 'url '

type UrlLineProps = { read: (url: string) => Promise<unknown>; onRead: (document: unknown) => Promise<void> }

function UrlLine({ read, onRead }: UrlLineProps) {
  const t = useSchemaEditText()
  const id = useId()
  const [url, setUrl] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onRead(await read(url.trim()))
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FieldFrame id={id} label={t.url} about={t.urlHint} error={failure} optional>
      <Row $wrap={false}>
        <Line
          id={id}
          type="url"
          placeholder="https://"
          aria-invalid={failure !== undefined}
          aria-describedby={`${id}-about${failure === undefined ? '' : ` ${id}-error`}`}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter loads the URL; it must not submit the form.
            event.preventDefault()
            if (url.trim() !== '') void run()
          }}
        />
        <Button busy={busy} disabled={url.trim() === ''} onClick={() => void run()}>
          {t.import}
        </Button>
      </Row>
    </FieldFrame>
  )
}
