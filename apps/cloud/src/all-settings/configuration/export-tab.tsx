import { queryOptions } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { saveText } from '@atrium/shared/download'
import { loads, useLoaded } from '@atrium/shared/routing'
import { Button, Row, SectionHeader, Select, Stack } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { settingsInUrl } from '../queries'
import { configurationOf } from './document'
import { fileEnds, formats, write } from './formats'
import { useConfigurationText } from './text'

const Place = z.object({ project: z.string(), format: z._default(z.enum(formats), 'json') })

async function exported(place: z.infer<typeof Place>) {
  const settings = await settingsInUrl(place)
  return queryOptions({
    // below the key of the settings, so that a save invalidates it
    queryKey: [...settings.queryKey, 'export', place.format],
    queryFn: async () => {
      // Refetched if stale: the settings have no observer here.
      const project = await queryClient.fetchQuery(settings)
      return write(configurationOf(project), place.format)
    },
  })
}

export const loader = loads(Place, exported)

export function Component() {
  const t = useConfigurationText().export
  const { place, data: text } = useLoaded<typeof loader>()
  const [, setSearch] = useSearchParams()
  const { format } = place
  const download = () => saveText(`${place.project}.${fileEnds[format]}`, [text], 'text/plain')
  return (
    <Stack>
      <SectionHeader title={t.title} about={t.about} />
      <Row>
        <Select
          aria-label={t.format}
          value={format}
          onChange={({ target }) => void setSearch({ format: target.value }, { preventScrollReset: true })}
        >
          {formats.map((one) => (
            <option key={one} value={one}>
              {t.formats[one]}
            </option>
          ))}
        </Select>
        <Button icon={<Download />} onClick={download}>
          {t.download}
        </Button>
      </Row>
      <p>{t.abouts[format]}</p>
      <CodeBlock label={t.document} code={text} />
    </Stack>
  )
}
