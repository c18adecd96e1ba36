import { SelectField, SwitchField, TextField } from '@atrium/shared/form'

import { updateModes } from './oidc-values'
import { useProviderFieldText } from './text'

/** ID, label and state of any provider, for a form with these fields. */
export function IdentityFields({ isKnown }: { isKnown: boolean }) {
  const t = useProviderFieldText()
  return (
    <>
      <TextField name="label" label={t.label} hint={t.labelHint} optional />
      <TextField
        name="id"
        label={t.id}
        hint={isKnown ? t.idFixed : t.idHint}
        mono
        autoComplete="off"
        readOnly={isKnown}
      />
      <SwitchField name="enabled" label={t.enabled} hint={t.enabledHint} />
    </>
  )
}

/** Whether a provider's mapper runs on each sign-in, for a form with this field. */
export function UpdatesField() {
  const t = useProviderFieldText()
  return (
    <SelectField
      name="update_identity_on_login"
      label={t.updates}
      hint={t.updatesHint}
      options={updateModes.map((value) => ({ value, label: t.updateModes[value] }))}
    />
  )
}
