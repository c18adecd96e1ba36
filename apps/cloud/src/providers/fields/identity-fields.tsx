import { SelectField, SwitchField, TextField } from '@atrium/shared/form'

import { updateModes } from './oidc-values'
import { useProviderFieldText } from './text'

/** ID, label and state of any provider, in a form that has them. */
export function IdentityFields({ isKnown, denied }: { isKnown: boolean; denied?: string }) {
  const t = useProviderFieldText()
  return (
    <>
      <TextField name="label" label={t.label} hint={t.labelHint} optional deniedBecause={denied} />
      <TextField
        name="id"
        label={t.id}
        hint={isKnown ? t.idFixed : t.idHint}
        mono
        autoComplete="off"
        readOnly={isKnown}
        deniedBecause={denied}
      />
      <SwitchField name="enabled" label={t.enabled} hint={t.enabledHint} deniedBecause={denied} />
    </>
  )
}

/** Whether the mapper of any provider runs at each sign-in, in a form that has the setting. */
export function UpdatesField({ denied }: { denied?: string }) {
  const t = useProviderFieldText()
  return (
    <SelectField
      name="update_identity_on_login"
      label={t.updates}
      hint={t.updatesHint}
      options={updateModes.map((value) => ({ value, label: t.updateModes[value] }))}
      deniedBecause={denied}
    />
  )
}
