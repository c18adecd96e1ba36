import { ChevronRight, Key } from 'lucide-react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { Form, SubmitButton, TextField, useForm } from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'
import { Card, CardRow, Page, PageHeader, Row } from '@atrium/shared/ui'

import { keyPaths } from '../paths'
import { fitsPath, serviceSets } from './queries'
import { useKeyText } from './text'

const Place = z.object({ project: z.string() })
export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

/** Links to the service's own two sets, and opens any other by name: the service can't list its sets. */
export function Component() {
  const t = useKeyText()
  const navigate = useNavigate()
  const { project } = useLoaderData<typeof loader>()
  const form = useForm({
    schema: z.object({ set: z.string().check(z.trim(), z.minLength(1), z.refine(fitsPath, t.noPath)) }),
    defaults: { set: '' },
    guarded: false,
    submit: async ({ set }) => navigate(keyPaths.keySet({ project, set })),
  })
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
        <Form form={form}>
          <TextField
            {...form.field('set')}
            label={t.name}
            hint={t.nameHint}
            mono
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
          />
          <Row>
            <SubmitButton form={form} tone="plain">
              {t.open}
            </SubmitButton>
          </Row>
        </Form>
      </Card>
    </Page>
  )
}
