import { History } from 'lucide-react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { CodeField, FormPage, useEdit } from '@atrium/shared/form'
import { parseRules } from '@atrium/shared/permission-language'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import { ButtonLink, Columns, Notice, Page, PageHeader } from '@atrium/shared/ui'

import { useExampleText } from '../examples/text'
import { examplePaths, rulesPaths } from '../paths'
import { formatRules } from './format-rules'
import { classAt, outlineOf } from './outline'
import { NamespaceDiagram } from './namespace-diagram'
import { isBlank, publishedRules, type PublishedRules } from './queries'
import { reviewRules } from './review-rules'
import { rulesAssist } from './rules-assist'
import { useRulesText } from './text'
import { usePublishRules } from './writes'

const Place = z.object({ project: z.string() })
const maxCharacters = 64 * 1024

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
        z.maxLength(maxCharacters, t.tooLong(format.number(maxCharacters))),
        z.refine((text) => parseRules(text).faults.length === 0, t.faulty),
      ),
    }),
    toFields: ({ text }) => ({ text }),
    review: async ({ text }, base) => ({ ...(await reviewRules(project, text, base)), action: t.publish }),
    save: ({ text }, base) => publish({ text, base }),
  })
  const text = form.methods.watch('text')
  // The namespace that the cursor is in.
  const [current, setCurrent] = useState<string>()
  // A new object would make the editor check its text again.
  const assist = useMemo(() => rulesAssist(project, t), [project, t])

  return (
    <Page>
      <PageHeader
        title={t.title}
        about={t.about}
        help="permissions"
        actions={
          <ButtonLink
            icon={<History />}
            to={rulesPaths.history({ project })}
            deniedBecause={data.source === 'unknown' ? t.unknownTitle : undefined}
          >
            {t.history}
          </ButtonLink>
        }
      />
      <Source data={data} project={project} />
      <Columns $main="half">
        <FormPage form={form} wide action={t.publish} deniedBecause={cannot} draft>
          <CodeField
            {...form.field('text')}
            language="permissions"
            rows={24}
            label={t.text}
            hint={t.textHint}
            readOnly={denied !== undefined}
            assist={assist}
            onCursor={(offset) => setCurrent(classAt(outlineOf(form.methods.getValues('text')), offset)?.name)}
            tidy={{ label: t.format, run: formatRules }}
          />
        </FormPage>
        <NamespaceDiagram text={text} current={current} />
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
