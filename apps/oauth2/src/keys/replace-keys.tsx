import * as z from 'zod/mini'

import { FormDialog, JsonField, jsonText, useCloseDialog, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import type { JsonWebKey } from '@ory/client-fetch'

import { keySet, KeySetPlace, useReplaceKeys } from './queries'
import { useKeyText } from './text'

export const loader = loads(KeySetPlace, keySet)

const Jwk = z.looseObject({ kid: z.string(), kty: z.string() })
const KeyInput = z.union([z.object({ keys: z.array(Jwk) }), Jwk])
type KeyInput = z.infer<typeof KeyInput>

/** Replaces one key by its ID, or a complete set. */
export function Component() {
  const t = useKeyText()
  const { place } = useLoaded<typeof loader>()
  const denied = useDenial('keys:write')
  const replace = useReplaceKeys(place)
  const close = useCloseDialog()
  const form = useForm({
    schema: z.object({
      keys: z.pipe(
        jsonText(),
        z.custom<KeyInput>((value) => KeyInput.safeParse(value).success, t.notKeys),
      ),
    }),
    defaults: { keys: '' },
    confirm: ({ keys }) =>
      'keys' in keys && Array.isArray(keys.keys)
        ? { title: t.replaceTitle, body: t.replaceBody, action: t.replace, danger: true }
        : undefined,
    async submit({ keys }) {
      // The service checks the rest of the key.
      if ('keys' in keys && Array.isArray(keys.keys)) await replace({ all: keys.keys as unknown as JsonWebKey[] })
      else await replace({ one: keys as unknown as JsonWebKey })
      await close()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t.replace}
      description={t.replaceAbout}
      action={t.replace}
      tone="danger"
      deniedBecause={denied}
    >
      <JsonField {...form.field('keys')} label={t.json} hint={t.jsonHint} rows={10} />
    </FormDialog>
  )
}
