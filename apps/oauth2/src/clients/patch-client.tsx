import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { useCurlAction } from '@atrium/shared/curl'
import { FormPage, JsonField, jsonText, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useSchemaAssist, type JsonSchema } from '@atrium/shared/schema-form'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import { Notice, Page, PageHeader } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { clientPaths } from '../paths'
import { useText } from '../text'
import { clientName } from './client-name'
import { clientById, ClientPlace } from './queries'
import { usePatchClient } from './writes'

export const loader = loads(ClientPlace, clientById)

// Operations that the service supports; it rejects others.
const pointer = z.string().check(z.regex(/^\/./))
const Patch = z
  .array(
    z.discriminatedUnion('op', [
      z.object({ op: z.literal('add'), path: pointer, value: z.unknown() }),
      z.object({ op: z.literal('replace'), path: pointer, value: z.unknown() }),
      z.object({ op: z.literal('remove'), path: pointer }),
    ]),
  )
  .check(z.minLength(1), z.maxLength(100))
type Patch = z.infer<typeof Patch>

const document: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      op: { enum: ['add', 'replace', 'remove'] },
      path: { type: 'string', examples: ['/client_name', '/redirect_uris/-', '/scope', '/metadata', '/owner'] },
      value: {},
    },
    required: ['op', 'path'],
  },
}

const start = '[\n  { "op": "replace", "path": "/owner", "value": "" }\n]'

/** Changes single fields of a client by a JSON Patch. */
export function Component() {
  const { patch: t } = useText()
  const words = useActionText()
  const navigate = useNavigate()
  const { place, data: client } = useLoaded<typeof loader>()
  const denied = useDenial('clients:write')
  const patchClient = usePatchClient(place.project)
  const curl = useCurlAction()
  const assist = useSchemaAssist(document)
  const [base, setBase] = useState(client)
  const [changed, setChanged] = useState(false)
  const name = clientName(client)
  const form = useForm({
    schema: z.object({
      patch: z.pipe(
        jsonText(),
        z.custom<Patch>((given) => Patch.safeParse(given).success, t.noPatch),
      ),
    }),
    defaults: { patch: start },
    async before() {
      const now = await queryClient.fetchQuery({ ...clientById(place), staleTime: 0 })
      const same = now.updated_at?.getTime() === base.updated_at?.getTime()
      setChanged(!same)
      setBase(now)
      return same
    },
    async submit({ patch }) {
      await patchClient({ id: place.client, patch })
      await navigate(clientPaths.client(place))
    },
  })
  const source = form.methods.watch('patch')
  return (
    <Page $width="form">
      <PageHeader
        back={{ to: clientPaths.client(place), label: name }}
        title={<bdi>{t.title(name)}</bdi>}
        about={t.about}
        actions={
          <Menu
            label={words.more}
            actions={[
              curl({
                method: 'PATCH',
                path: `/admin/clients/${encodeURIComponent(place.client)}`,
                body: Patch.safeParse(parsed(source)).data ?? [],
              }),
            ]}
          />
        }
      />
      <FormPage form={form} deniedBecause={denied}>
        <JsonField {...form.field('patch')} label={t.patch} hint={t.hint} rows={10} assist={assist} />
        {changed && (
          <Notice role="alert" tone="warning">
            {t.changed}
          </Notice>
        )}
      </FormPage>
    </Page>
  )
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source) as unknown
  } catch {
    return undefined
  }
}
