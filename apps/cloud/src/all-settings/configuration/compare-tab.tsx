import { useSuspenseQuery } from '@tanstack/react-query'
import { GitCompareArrows } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'

import { queryClient, type Query } from '@atrium/shared/api'
import { FieldFrame, FileInput } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useSession } from '@atrium/shared/session'
import { Card, EmptyState, SectionHeader, Select, Skeleton, Stack } from '@atrium/shared/ui'

import { settingsInUrl, type ProjectSettings } from '../queries'
import { Differences } from './differences'
import { largestFile, NoConfiguration, readConfiguration, type Configuration } from './document'
import { configurationBySlug } from './queries'
import { useConfigurationText } from './text'

const FILE = 'file'

/** `with` is the slug of a project, or `file`. */
const Place = z.object({ project: z.string(), with: z.optional(z.string()) })

export const loader = loads(Place, settingsInUrl, ({ with: other }) =>
  other === undefined || other === FILE ? undefined : queryClient.ensureQueryData(configurationBySlug(other)),
)

export function Component() {
  const t = useConfigurationText().compare
  const id = useId()
  const session = useSession()
  const { place, query } = useLoaded<typeof loader>()
  const [, setSearch] = useSearchParams()
  const others = session.projects.filter(({ slug }) => slug !== place.project)
  const { with: other } = place
  return (
    <Stack>
      <SectionHeader title={t.title} about={t.about} />
      <div style={{ maxWidth: 640 }}>
        <FieldFrame id={id} label={t.source}>
          <Select
            id={id}
            value={other ?? ''}
            onChange={({ target }) => void setSearch(target.value ? { with: target.value } : {}, { replace: true })}
          >
            <option value="">{t.none}</option>
            {others.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name} ({slug})
              </option>
            ))}
            <option value={FILE}>{t.file}</option>
          </Select>
        </FieldFrame>
      </div>
      {other === undefined ? (
        <Card>
          <EmptyState icon={<GitCompareArrows />} title={t.start}>
            {t.startBody}
          </EmptyState>
        </Card>
      ) : other === FILE ? (
        <OfFile key={place.project} query={query} />
      ) : (
        <Suspense fallback={<Skeleton />}>
          <OfProject key={`${place.project} ${other}`} query={query} slug={other} />
        </Suspense>
      )}
    </Stack>
  )
}

type SettingsQuery = Query<ProjectSettings, unknown[]>

function OfProject({ query, slug }: { query: SettingsQuery; slug: string }) {
  const { data: source } = useSuspenseQuery(configurationBySlug(slug))
  return <Differences query={query} source={source} name={source.name ?? slug} />
}

function OfFile({ query }: { query: SettingsQuery }) {
  const t = useConfigurationText().compare
  const id = useId()
  const [read, setRead] = useState<{ name: string; source: Configuration }>()
  const [wrong, setWrong] = useState<string>()

  const choose = async (file: File) => {
    setRead(undefined)
    setWrong(undefined)
    try {
      if (file.size > largestFile) return setWrong(t.wrong.large)
      setRead({ name: file.name, source: await readConfiguration(new TextDecoder().decode(await file.arrayBuffer())) })
    } catch (error) {
      setWrong(t.wrong[error instanceof NoConfiguration ? error.fault : 'syntax'])
    }
  }

  return (
    <>
      <FieldFrame id={id} label={t.choose} about={t.fileHint} error={wrong}>
        <FileInput
          id={id}
          accept=".json,.yaml,.yml"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error` : `${id}-about`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void choose(file)
          }}
        />
      </FieldFrame>
      {read && <Differences key={read.name} query={query} source={read.source} name={read.name} />}
    </>
  )
}
