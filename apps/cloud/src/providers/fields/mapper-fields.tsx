import { CodeField, Section, SelectField, TextField, useWatch } from '@atrium/shared/form'
import type { Assist } from '@atrium/shared/editor'

import { useJsonnetPreview } from '../../jsonnet/use-jsonnet-preview'
import { asClaims, sampleClaims, type MapperValues } from './mapper'
import { useProviderFieldText } from './text'
import { isRecord } from '@atrium/shared/json'

const isIdentity = (output: unknown) =>
  isRecord(output) && isRecord(output.identity) && isRecord(output.identity.traits)

type MapperPreviewOptions = {
  /** Slug of the project that evaluates it. */
  project: string
  protocol: 'oidc' | 'saml'
  /** Values of the form's fields `mapper_at` and `mapper`. */
  at: MapperValues['mapper_at']
  source: string
  /** Why the person may not evaluate it. */
  denied?: string
}

/**
 * The platform's evaluation of a form's mapper with test claims: `assist` for the editor, and `preview` to show next to it; both
 * undefined if the mapper is at a URL. `rejectFaults` takes the form's values and the stored ones.
 */
export function useMapperPreview({ project, protocol, at, source, denied }: MapperPreviewOptions) {
  const t = useProviderFieldText()
  const { assist, preview, rejectFaults } = useJsonnetPreview({
    project,
    field: 'mapper',
    source,
    sample: sampleClaims[protocol],
    inputs: asClaims,
    judge: (output) => (isIdentity(output) ? undefined : t.mapperShape),
    deniedBecause: denied,
  })
  return {
    ...(at === 'here' ? { assist, preview } : { assist: undefined, preview: undefined }),
    rejectFaults: async (values: MapperValues, stored?: MapperValues) => {
      if (values.mapper_at === 'here') await rejectFaults(values.mapper, stored?.mapper)
    },
  }
}

/** The fields of a mapper, inline or at a URL, for a form with `mapperShape`. @param props.assist from `useMapperPreview` */
export function MapperFields({ assist }: { assist: Assist | undefined }) {
  const t = useProviderFieldText()
  const at = useWatch<MapperValues, 'mapper_at'>({ name: 'mapper_at' })
  return (
    <Section title={t.mapper} about={t.mapperAbout}>
      <SelectField
        name="mapper_at"
        label={t.mapperAt}
        options={(['here', 'url'] as const).map((value) => ({ value, label: t.mapperAts[value] }))}
      />
      {at === 'url' ? (
        <TextField name="mapper_url" type="url" mono label={t.mapperUrl} autoComplete="off" />
      ) : (
        <CodeField
          name="mapper"
          label={t.mapperSource}
          hint={t.mapperHint}
          language="jsonnet"
          rows={12}
          assist={assist}
        />
      )}
    </Section>
  )
}
