import type { ReactNode } from 'react'

import {
  ComboboxField,
  FieldFrame,
  JsonField,
  Section,
  SelectField,
  TextField,
  useField,
  useFormContext,
} from '@atrium/shared/form'
import { Select } from '@atrium/shared/ui'
import type { IdentitySchemaContainer } from '@ory/client-fetch'

import { schemaTitle } from '../schemas/every-schema'
import { useText } from '../text'
import { carryTraits, traitsSchemaOf, type FormTraits, type IdentityFields as Values } from './identity-form'
import { TraitsFields } from './traits-fields'
import { useOrganizationOptions } from './use-organization-options'

type IdentityFieldsProps = {
  schemas: readonly IdentitySchemaContainer[]
  /** Whether the organization can't be changed here: a PUT doesn't have it. */
  organizationFixed?: boolean
  /** Fields of only one of the two forms, shown between the traits and the rest. */
  children?: ReactNode
}

/** Fields shared by creating and editing an identity. */
export function IdentityFields({ schemas, organizationFixed, children }: IdentityFieldsProps) {
  const t = useText()
  const { watch, getValues, setValue, formState } = useFormContext<Values>()
  const schemaId = watch('schema_id')

  const typing = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  const traits: FormTraits = {
    value: watch('traits'),
    json: watch('traits_json'),
    set: (value) => {
      setValue('traits', value, typing)
      setValue('traits_json', null, typing)
    },
    hold: (typed) => setValue('traits_json', typed, typing),
  }

  const chooseSchema = (id: string) => {
    const carried = carryTraits(traitsSchemaOf(schemas, id), getValues('traits'))
    setValue('schema_id', id, { shouldDirty: true })
    traits.set(carried)
  }

  const organizations = useOrganizationOptions()
  const organization = watch('organization_id')
  const chosen = organizations.find(({ value }) => value === organization)
  const { active, inactive } = t.identities.states
  return (
    <TraitsFields
      // Fields of another schema are different fields, even if they share a name.
      key={schemaId}
      schema={traitsSchemaOf(schemas, schemaId)}
      traits={traits}
      choice={
        (schemas.length > 1 || !schemas.some(({ id }) => id === schemaId)) && (
          <SchemaChoice schemas={schemas} onSchema={chooseSchema} />
        )
      }
    >
      {children}
      <Section title={t.form.administration}>
        <SelectField
          name="state"
          label={t.form.state}
          hint={t.form.stateHint}
          options={[
            { value: 'active', label: active },
            { value: 'inactive', label: inactive },
          ]}
        />
        <TextField name="external_id" label={t.form.externalId} hint={t.form.externalIdHint} optional mono />
        <ComboboxField
          name="organization_id"
          label={t.form.organization}
          hint={chosen ? <bdi>{chosen.label}</bdi> : t.form.organizationHint}
          suggestions={organizations}
          readOnly={organizationFixed}
          optional
          mono
        />
      </Section>
      <Section title={t.form.metadata}>
        <JsonField
          name="metadata_public"
          label={t.form.metadataPublic}
          hint={t.form.metadataPublicHint}
          rows={4}
          optional
        />
        <JsonField
          name="metadata_admin"
          label={t.form.metadataAdmin}
          hint={t.form.metadataAdminHint}
          rows={4}
          optional
        />
      </Section>
    </TraitsFields>
  )
}

type SchemaChoiceProps = Pick<IdentityFieldsProps, 'schemas'> & { onSchema: (id: string) => void }

/** The choice of the schema. Another schema has other traits, so `onSchema` has to fill them again. */
function SchemaChoice({ schemas, onSchema }: SchemaChoiceProps) {
  const t = useText().form
  const { id, field, error, about, control } = useField({ name: 'schema_id', label: t.schema, hint: t.schemaHint })
  const value = String(field.value)
  return (
    <FieldFrame id={id} label={t.schema} about={about} error={error}>
      <Select {...control} value={value} onChange={({ target }) => onSchema(target.value)}>
        {!schemas.some((schema) => schema.id === value) && <option value={value}>{value}</option>}
        {schemas.map((schema) => (
          <option key={schema.id} value={schema.id}>
            {schemaTitle(schema.schema) ?? schema.id}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
