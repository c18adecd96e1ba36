import { useMemo } from 'react'
import * as z from 'zod/mini'

import { Problem } from '@atrium/shared/api'
import { CodeField, FormPage, useEdit } from '@atrium/shared/form'
import { parseRules } from '@atrium/shared/permission-language'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import { ButtonLink, Columns, Notice, Page, PageHeader } from '@atrium/shared/ui'

import { rulesOf } from '../engine/model'
import { examplePaths } from '../examples/routes'
import { useExampleText } from '../examples/text'
import { scanRelationships } from '../relationships/queries'
import { formatRules } from './format-rules'
import { lostRelations, type Lost } from './lost-relations'
import { NamespaceDiagram } from './namespace-diagram'
import { isBlank, publishedRules, type PublishedRules } from './queries'
import { rulesAssist } from './rules-assist'
import { useRulesText } from './text'
import { usePublishRules } from './writes'

const Place = z.object({ project: z.string() })
const mostCharacters = 64 * 1024

export const loader = loads(Place, ({ project }) => publishedRules(project))

export function Component() {
  const t = useRulesText()
  const format = useFormat()
  const { place, data } = useLoaded<typeof loader>()
  const { project } = place
  const denied = useDenial('projects:write')
  const publish = usePublishRules(project)
  const cannot = data.source === 'unknown' ? t.unknownTitle : denied
  const { form } = useEdit({
    query: publishedRules(project),
    precondition: 'write',
    versionOf: ({ project: read }) => read?.revision,
    schema: z.object({
      text: z.string().check(
        z.maxLength(mostCharacters, t.tooLong(format.number(mostCharacters))),
        z.refine((text) => parseRules(text).faults.length === 0, t.faulty),
      ),
    }),
    toFields: ({ text }) => ({ text }),
    async review({ text }, base) {
      const lost = await counted(project, lostRelations(base.rules, rulesOf(parseRules(text).namespaces)))
      return { before: base.text, after: text, notes: lost.length > 0 && <LostNotice lost={lost} /> }
    },
    save: ({ text }, base) => publish({ text, base }),
  })
  const text = form.methods.watch('text')
  // A new object would have the editor check its text again.
  const assist = useMemo(() => rulesAssist(project, t), [project, t])

  return (
    <Page>
      <PageHeader title={t.title} about={t.about} />
      <Source data={data} project={project} />
      <Columns>
        <FormPage form={form} wide action={t.publish} deniedBecause={cannot}>
          <CodeField
            {...form.field('text')}
            language="permissions"
            rows={24}
            label={t.text}
            hint={t.textHint}
            readOnly={denied !== undefined}
            assist={assist}
            tidy={{ label: t.format, run: formatRules }}
          />
        </FormPage>
        <NamespaceDiagram text={text} />
      </Columns>
    </Page>
  )
}

function Source({ data, project }: { data: PublishedRules; project: string }) {
  const t = useRulesText()
  const { blank, start } = useExampleText()
  const { source, location = '' } = data
  if (isBlank(data)) {
    return (
      <Notice
        action={
          <ButtonLink small to={examplePaths.examples({ project })}>
            {start}
          </ButtonLink>
        }
      >
        {blank}
      </Notice>
    )
  }
  if (source === 'unknown') {
    return (
      <Notice tone="warning" title={t.unknownTitle}>
        {t.unknown}
      </Notice>
    )
  }
  if (source === 'elsewhere') return <Notice>{t.elsewhere(location)}</Notice>
  return source === 'names' ? <Notice>{t.names}</Notice> : null
}

type Counted = Lost & { count: number; more: boolean }
const mostCounted = 2_000

/** How many relationships each has; those without any are left out. */
async function counted(project: string, lost: readonly Lost[]): Promise<Counted[]> {
  const all: Counted[] = []
  for (const one of lost.slice(0, 50)) {
    let [count, more] = [0, false]
    try {
      for await (const { scanned } of scanRelationships(project, one)) {
        count = scanned
        more = count >= mostCounted
        if (more) break
      }
    } catch (error) {
      // Someone else published rules without this namespace: the save finds that out.
      if (!(error instanceof Problem && error.status === 404)) throw error
    }
    if (count > 0) all.push({ ...one, count, more })
  }
  return all
}

function LostNotice({ lost }: { lost: readonly Counted[] }) {
  const t = useRulesText()
  return (
    <Notice tone="warning" title={t.lost}>
      {t.lostAbout}
      <ul>
        {lost.map(({ namespace, relation, count, more }) => (
          <li key={`${namespace}#${relation}`}>
            {relation === undefined ? t.lostNamespace(namespace) : t.relation(namespace, relation)}
            {': '}
            {t.lostCount(count, more)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
