import {
  useFormContext,
  useWatch,
  JsonField,
  NumberField,
  PasswordField,
  SelectField,
  TagsField,
  TextAreaField,
  TextField,
} from '@atrium/shared/form'
import type { ReactNode } from 'react'

import { Badge, Button, Row, Small } from '@atrium/shared/ui'

import { isEditable, isSecret, settingByName, type Setting } from './table'
import { useSettingText, type Text } from './text'
import { isEmpty, isSame, toField, type Value } from './values'

type SettingFieldProps = {
  setting: Setting
  /** The project's stored value; undefined if there is none. */
  stored: unknown
  deniedBecause: string | undefined
  /** Whether the target is the embedded platform. */
  embedded: boolean
  /** Names of a choice's values; the values themselves by default. */
  names?: Readonly<Record<string, string>>
}

/** One setting: field, explanation, type, default, limits and dependencies. */
export function SettingField({ setting, stored, deniedBecause, embedded, names }: SettingFieldProps) {
  const t = useSettingText()
  const { setValue } = useFormContext()
  const { name, kind } = setting
  const [label] = t.describe(name)
  // the form holds nothing else
  const value = useWatch({ name }) as Value
  const isSet = !isSecret(kind) && !isEmpty(value)
  const isUnsaved = isEditable(setting) && !isSame(setting, value, toField(setting, stored))
  return (
    <div id={`setting-${name}`}>
      <Control setting={setting} label={label} stored={stored} deniedBecause={deniedBecause} names={names}>
        <About setting={setting} stored={stored} embedded={embedded} />
      </Control>
      <Row>
        {isUnsaved && <Badge tone="warning">{t.unsaved}</Badge>}
        {!isUnsaved && isChanged(setting, stored) && <Badge tone="info">{t.changed}</Badge>}
        {isSet && !deniedBecause && name !== 'name' && (
          <Button
            small
            tone="quiet"
            aria-label={t.reset(label)}
            onClick={() => setValue(name, toField(setting, undefined), { shouldDirty: true, shouldValidate: true })}
          >
            {t.resetShort}
          </Button>
        )}
      </Row>
    </div>
  )
}

/** Whether a project stores something other than the default. Any stored secret counts, because it can't be compared. */
const isChanged = (setting: Setting, stored: unknown): boolean =>
  stored !== undefined &&
  isEditable(setting) &&
  (isSecret(setting.kind) || !isSame(setting, toField(setting, stored), toField(setting, setting.default)))

type ControlProps = Pick<SettingFieldProps, 'setting' | 'stored' | 'deniedBecause' | 'names'> & {
  label: string
  children: ReactNode
}

function Control({ setting, label, stored, deniedBecause, names = {}, children: hint }: ControlProps) {
  const t = useSettingText()
  const { name, kind } = setting
  const props = { name, label, hint, readOnly: deniedBecause !== undefined }
  switch (kind) {
    case 'flag':
      return (
        <SelectField
          {...props}
          emptyLabel={shownDefault(setting, t) ?? t.platformDefault}
          options={[
            { value: 'true', label: t.on },
            { value: 'false', label: t.off },
          ]}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...props}
          emptyLabel={shownDefault(setting, t, names) ?? t.platformDefault}
          options={(setting.values ?? []).map((value) => ({ value, label: names[value] ?? value }))}
        />
      )
    case 'integer':
      return <NumberField {...props} placeholder={placeholderOf(setting)} />
    case 'list':
      return <TagsField {...props} mono />
    case 'map':
    case 'json':
    case 'secretMap':
      return <JsonField {...props} rows={4} />
    case 'source':
      return <TextAreaField {...props} mono rows={4} />
    case 'secret':
    case 'secrets':
      if (deniedBecause) return <Shown label={label}>{hint}</Shown>
      return <PasswordField name={name} label={label} hint={hint} autoComplete="off" />
    case 'record':
    case 'fixed':
      return (
        <Shown label={label}>
          {kind === 'fixed' && typeof stored === 'string' && <p>{stored}</p>}
          {kind === 'record' && <p>{t.recordElsewhere}</p>}
          {hint}
        </Shown>
      )
    default:
      return <TextField {...props} mono={kind !== 'text'} placeholder={placeholderOf(setting)} />
  }
}

const Shown = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label}>
    <strong>{label}</strong>
    <Small as="div">{children}</Small>
  </section>
)

const placeholderOf = ({ default: usual }: Setting) => (usual === undefined ? undefined : String(usual))

/** Longer defaults aren't shown: they are code, or an encoded image. */
const maxLength = 80

function shownDefault(
  { default: usual }: Setting,
  t: Text,
  names: Readonly<Record<string, string>> = {},
): string | undefined {
  if (usual === undefined || usual === '') return undefined
  if (String(usual).length > maxLength) return t.isDefault(t.builtIn)
  return t.isDefault(usual === true ? t.on : usual === false ? t.off : (names[String(usual)] ?? String(usual)))
}

function About({ setting, stored, embedded }: Pick<SettingFieldProps, 'setting' | 'stored' | 'embedded'>) {
  const t = useSettingText()
  const { name, kind, at, least, most: max, needs, idle } = setting
  const limits = t.limits(least?.toString(), max?.toString())
  const [other, requiredValue] = needs ?? []
  const needed = typeof other === 'string' ? settingByName.get(other) : undefined
  return (
    <>
      {t.describe(name)[1]}{' '}
      {needed && t.needs(t.describe(needed.name)[0], requiredValue === true ? t.on : String(requiredValue))}{' '}
      {isSecret(kind) && (stored === undefined ? t.secretUnset : kind === 'secrets' ? t.secretsRotate : t.secretSet)}
      <br />
      {[t.kinds[kind], shownDefault(setting, t), limits].filter(Boolean).join(' · ')}
      {' · '}
      <code>{at ?? name}</code>
      {idle && embedded && (
        <>
          <br />
          {t.idle}
        </>
      )}
    </>
  )
}
