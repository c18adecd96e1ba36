import { Section, TextField, useWatch, type FormHandle } from '@atrium/shared/form'
import type { Assist } from '@atrium/shared/editor'

import { IdentityFields, UpdatesField } from './identity-fields'
import { MapperFields } from './mapper-fields'
import { MetadataFields } from './metadata-fields'
import type { SamlValues } from './saml-values'
import { SamlSetup } from './setup-steps'
import type { Stored } from './stored'
import { useProviderFieldText } from './text'
import { acsUrl, entityId } from './urls'

type SamlFieldsProps = {
  form: FormHandle<SamlValues, SamlValues>
  /** Slug of the project. */
  project: string
  /** The project's public URL. */
  base: string
  known?: Stored
  denied?: string
  /** From `useMapperPreview`. */
  assist: Assist | undefined
}

/** All fields of a SAML provider, with the URLs to configure there. */
export function SamlFields({ form, project, base, known, denied, assist }: SamlFieldsProps) {
  const t = useProviderFieldText()
  const [id, audience] = useWatch({ control: form.methods.control, name: ['id', 'audience_override_base_url'] })
  const place = { base, id: id.trim() }
  return (
    <>
      <SamlSetup acs={acsUrl(place)} entity={entityId(place, audience.trim())} />
      <Section title={t.details}>
        <IdentityFields isKnown={known !== undefined} />
      </Section>
      <MetadataFields form={form} project={project} denied={denied} />
      <MapperFields assist={assist} />
      <Section title={t.advanced}>
        <UpdatesField />
        <TextField
          {...form.field('audience_override_base_url')}
          label={t.audience}
          hint={t.audienceHint}
          type="url"
          mono
          optional
          autoComplete="off"
        />
      </Section>
    </>
  )
}
