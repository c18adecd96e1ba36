import { Plus } from 'lucide-react'

import { projectScope, write } from '@atrium/shared/api'
import { oauth2Api } from '@atrium/shared/api/oauth2'
import { FieldFrame } from '@atrium/shared/form'
import { notify } from '@atrium/shared/notify'
import { Button, Notice, Select } from '@atrium/shared/ui'

import { clientName } from '../clients/client-name'
import { clientKey, type KnownClient } from '../clients/queries'
import type { Bench } from './engine'
import { usePlaygroundText } from './text'

/**
 * The redirect URI. The playground's own returns the response here; with any other the person pastes it. Adding
 * it changes the client, so it needs a click.
 */
export function RedirectChoice({
  bench,
  value,
  onChange,
}: {
  bench: Bench
  value: string
  onChange: (uri: string) => void
}) {
  const t = usePlaygroundText()
  const { owner, callback, client } = bench
  const uris = client.redirect_uris ?? []
  const isOwn = uris.includes(callback)
  const add = write({
    async run({ client_id: id = '' }: KnownClient) {
      const api = oauth2Api(projectScope(owner.project))
      // Read again and appended, so that a URI that someone else added meanwhile stays.
      const current = (await api.getOAuth2Client({ id })).redirect_uris ?? []
      return api.patchOAuth2Client({
        id,
        jsonPatch: [
          current.length > 0
            ? { op: 'add', path: '/redirect_uris/-', value: callback }
            : { op: 'replace', path: '/redirect_uris', value: [callback] },
        ],
      })
    },
    invalidates: [clientKey(owner.project)],
    toast: () => t.callbackAdded(clientName(client)),
  })
  return (
    <>
      <FieldFrame id="playground-redirect" label="redirect_uri" about={value || isOwn ? undefined : t.redirectHint}>
        <Select id="playground-redirect" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t.ownRedirect}</option>
          {uris
            .filter((uri) => uri !== callback)
            .map((uri) => (
              <option key={uri}>{uri}</option>
            ))}
        </Select>
      </FieldFrame>
      {value === '' && !isOwn && (
        <Notice
          tone="warning"
          action={
            <Button
              small
              icon={<Plus />}
              onClick={() =>
                void add(client).catch((error: unknown) =>
                  notify(error instanceof Error ? error.message : String(error), 'error'),
                )
              }
            >
              {t.addCallback}
            </Button>
          }
        >
          {t.noCallback}
        </Notice>
      )}
      {value !== '' && <Notice>{t.bringBack}</Notice>}
    </>
  )
}
