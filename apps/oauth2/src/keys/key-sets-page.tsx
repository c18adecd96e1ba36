import { ChevronRight, Key } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { FieldFrame, Line } from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'
import { Button, Card, CardRow, Page, PageHeader, Row } from '@atrium/shared/ui'

import { keyPaths } from '../paths'
import { serviceSets } from './queries'
import { useKeyText } from './text'

const Place = z.object({ project: z.string() })
export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

/** The service can't list its sets: its own two are here, any other is opened by its name. */
export function Component() {
  const t = useKeyText()
  const navigate = useNavigate()
  const { project } = useLoaderData<typeof loader>()
  const [name, setName] = useState('')
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (name.trim() !== '') void navigate(keyPaths.keySet({ project, set: name.trim() }))
  }
  return (
    <Page $width="reading">
      <PageHeader title={t.title} about={t.about} />
      <Card title={t.ofService}>
        {serviceSets.map((set) => (
          <CardRow
            key={set}
            tile={<Key />}
            title={<code>{set}</code>}
            about={t.sets[set]}
            to={keyPaths.keySet({ project, set })}
          >
            <ChevronRight aria-hidden="true" size={16} />
          </CardRow>
        ))}
      </Card>
      <Card title={t.other} padded>
        <form onSubmit={open}>
          <FieldFrame id="key-set" label={t.name} about={t.nameHint}>
            <Row $wrap={false}>
              <Line
                id="key-set"
                aria-describedby="key-set-about"
                data-mono
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
              <Button type="submit">{t.open}</Button>
            </Row>
          </FieldFrame>
        </form>
      </Card>
    </Page>
  )
}
