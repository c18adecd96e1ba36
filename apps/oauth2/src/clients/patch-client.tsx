import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { Problem } from '@atrium/shared/api'
import { lastChangeOf } from '@atrium/shared/api/actions'
import { useCurlAction } from '@atrium/shared/curl'
import { FormPage, JsonField, jsonText, useEdit } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useSchemaAssist, type JsonSchema } from '@atrium/shared/schema-form'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import { Page, PageHeader } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { clientPaths } from '../paths'
import { useText } from '../text'
import { clientName } from './client-name'
import { patchedClient, patchSchema, type Patch } from './client-patch'
import { clientById, ClientPlace } from './queries'
import { usePatchClient } from './writes'

export const loader = loads(ClientPlace, clientById)

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

/** Changes single fields of a client by a JSON Patch. */
export function Component() {
  const { patch: t } = useText()
  const texts = useActionText()
  const navigate = useNavigate()
  const { place, data: client } = useLoaded<typeof loader>()
  const denied = useDenial('clients:write')
  const patchClient = usePatchClient(place.project)
  const curl = useCurlAction()
  const assist = useSchemaAssist(document)
  const name = clientName(client)
  const { form } = useEdit({
    schema: z.object({
      patch: z.pipe(
        jsonText(),
        z.custom<Patch>((input) => patchSchema.safeParse(input).success, t.noPatch),
      ),
    }),
    query: clientById(place),
    lastChange: () => lastChangeOf({ project: place.project, resource: place.client }),
    // If someone else changed the client, the form names the changed properties; the patch then applies to the new version.
    toFields: ({ updated_at: _, ...properties }) => ({ ...properties, patch: '[]' }),
    review({ patch }, base) {
      const patched = patchedClient(base, patch)
      if ('client' in patched) return { before: base, after: patched.client }
      const message = t[patched.misfit](String(patched.step), patched.path)
      throw new Problem({ status: 400, id: 'patch', message, fields: [{ name: 'patch', message }] })
    },
    async save({ patch }) {
      await patchClient({ id: place.client, patch })
      await navigate(clientPaths.client(place))
    },
  })
  const source = form.methods.watch('patch')
  return (
    <Page $width="form">
      <PageHeader
        back={{ to: clientPaths.client(place), label: name }}
        name={t.title(name)}
        about={t.about}
        actions={
          <Menu
            label={texts.more}
            actions={[
              curl({
                method: 'PATCH',
                path: `/admin/clients/${encodeURIComponent(place.client)}`,
                body: patchSchema.safeParse(parsed(source)).data ?? [],
              }),
            ]}
          />
        }
      />
      <FormPage form={form} deniedBecause={denied}>
        <JsonField {...form.field('patch')} label={t.patch} hint={t.hint} rows={10} assist={assist} />
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
