import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { FormPage, JsonField, jsonText, Section, toJsonText, useForm } from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Notice, Page, PageHeader } from '@atrium/shared/ui'

import { apiKeyPaths } from '../paths'
import { useImportKeys } from './queries'
import { useApiKeyText } from './text'

const Place = z.object({ project: z.string() })
export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

const Key = z.looseObject({
  raw_key: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  actor_id: z.string().check(z.minLength(1)),
})
const Keys = z.array(Key).check(z.minLength(1), z.maxLength(100))
type Keys = z.infer<typeof Keys>

const start = JSON.stringify([{ raw_key: '', name: '', actor_id: '', scopes: [] }], null, 2)

/** Some keys couldn't be imported. */
class NotImported extends Error {}

/** Imports keys created elsewhere; the service stores only their hashes. */
export function Component() {
  const t = useApiKeyText()
  const navigate = useNavigate()
  const { project } = useLoaderData<typeof loader>()
  const denied = useDenial('apikeys:write')
  const importKeys = useImportKeys(project)
  const [failed, setFailed] = useState<{ index: number; name?: string; reason: string }[]>([])
  const form = useForm({
    schema: z.object({
      keys: z.pipe(
        jsonText(),
        z.custom<Keys>((value) => Keys.safeParse(value).success, t.notKeys),
      ),
    }),
    defaults: { keys: start },
    async submit({ keys }) {
      setFailed([])
      const { failed: left } = await importKeys(keys)
      if (left.length === 0) return navigate({ pathname: apiKeyPaths.apiKeys({ project }), search: '?kind=imported' })
      // Only those that failed are left to correct: the others can't be imported again.
      const text = toJsonText(keys.filter((_, at) => left.some(({ index }) => index === at)))
      form.methods.setValue('keys', text, { shouldDirty: true })
      setFailed(left)
      throw new NotImported(t.notImported)
    },
    handles: async (error) => error instanceof NotImported,
  })
  return (
    <Page $width="form">
      <PageHeader
        back={{ to: apiKeyPaths.apiKeys({ project }), label: t.title }}
        title={t.importTitle}
        about={t.importAbout}
      />
      <FormPage form={form} action={t.import} deniedBecause={denied}>
        <Section title={t.keys}>
          <JsonField {...form.field('keys')} label={t.list} hint={t.listHint} rows={12} />
        </Section>
        {failed.length > 0 && (
          <Notice role="alert" tone="danger" title={t.notImported}>
            {failed.map(({ index, name, reason }) => (
              <p key={index}>
                <bdi>{name ?? index + 1}</bdi>: {reason}
              </p>
            ))}
          </Notice>
        )}
      </FormPage>
    </Page>
  )
}
