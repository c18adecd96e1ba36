import * as z from 'zod/mini'

import { withNeeds, type Need } from '@atrium/shared/form'
import { needMapper, mapperShape, mapperUrlOf, mapperValues, starterSamlMapper } from './mapper'
import { freeId, isId } from './oidc-values'
import { filled, isHttp, textIn, type Stored } from './stored'
import type { ProviderFieldText } from './text'

const line = z.string().check(z.trim())

/** Form values of a SAML provider, with the API's names. */
const shape = z.object({
  id: line,
  label: line,
  enabled: z.boolean(),
  raw_idp_metadata_xml: z.string(),
  audience_override_base_url: line,
  update_identity_on_login: z.string(),
  ...mapperShape,
})
export type SamlValues = z.infer<typeof shape>

/** The platform's limit for metadata, in characters. */
export const longestMetadata = 256 * 1024

/** A stored provider as form values. */
export const samlValues = (stored: Stored): SamlValues => ({
  id: textIn(stored, 'id'),
  label: textIn(stored, 'label'),
  enabled: stored.state !== 'disabled',
  raw_idp_metadata_xml: textIn(stored, 'raw_idp_metadata_xml'),
  audience_override_base_url: textIn(stored, 'audience_override_base_url'),
  update_identity_on_login: textIn(stored, 'update_identity_on_login') || 'never',
  ...mapperValues(stored),
})

/** Initial form values of a new provider. @param taken IDs already in use */
export const newSamlValues = (taken: ReadonlySet<string>): SamlValues => ({
  ...samlValues({}),
  id: freeId('saml', taken),
  mapper: starterSamlMapper,
})

export type SamlOptions = { known?: Stored; taken?: ReadonlySet<string> }

function check(
  values: SamlValues,
  need: Need<SamlValues>,
  { known, taken }: SamlOptions,
  t: ProviderFieldText['faults'],
): void {
  if (!known) {
    need('id', isId(values.id), t.id)
    need('id', !taken?.has(values.id), t.idTaken)
  }
  need('label', values.label.length <= 100, t.labelLong)
  const { raw_idp_metadata_xml: xml, audience_override_base_url: audience } = values
  need('raw_idp_metadata_xml', xml.trim() !== '', t.metadata)
  need('raw_idp_metadata_xml', xml.length <= longestMetadata, t.metadataLong)
  need('audience_override_base_url', audience === '' || isHttp(audience), t.url)
  needMapper(values, need, t)
}

/** The form's schema. */
export const samlSchema = (t: ProviderFieldText['faults'], options: SamlOptions = {}) =>
  withNeeds(shape, (values, need) => check(values, need, options, t))

/** The provider to store. @param more fields that the caller sets: `organization_id` */
export function toSamlProvider(values: SamlValues, known?: Stored, more: Stored = {}): Stored {
  const otherFields = Object.fromEntries(
    Object.entries(known ?? {}).filter(([name]) => !(name in shape.shape) && name !== 'state'),
  )
  const { update_identity_on_login: updates } = values
  return {
    ...otherFields,
    ...filled({
      id: values.id,
      label: values.label,
      audience_override_base_url: values.audience_override_base_url,
      update_identity_on_login: updates === 'never' ? undefined : updates,
      state: values.enabled ? undefined : 'disabled',
    }),
    raw_idp_metadata_xml: values.raw_idp_metadata_xml,
    mapper_url: mapperUrlOf(values),
    ...more,
  }
}
