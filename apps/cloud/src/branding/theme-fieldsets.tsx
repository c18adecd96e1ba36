import styled from 'styled-components'

import { accountLanguages, brandedPalette, dark, fontNames, light, themeImages } from '@atrium/shared/branding'
import {
  CheckboxField,
  Fieldset,
  Section,
  SelectField,
  SwitchField,
  TextField,
  useWatch,
  type FormHandle,
} from '@atrium/shared/form'
import { useLocale } from '@atrium/shared/text'

import { ColourField } from './colour-field'
import { ImageField } from './image-field'
import { useBrandingText } from './text'
import { colourFields, modes, chosenColours, type ColourName, type Mode, type ThemeFields } from './theme-form'

type Props = { form: FormHandle<ThemeFields, unknown>; deniedBecause?: string }

/** All fields of a theme. */
export function ThemeFieldsets({ form, deniedBecause }: Props) {
  const t = useBrandingText()
  const spoken = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const values = useWatch() as ThemeFields // the form's own fields
  const readOnly = deniedBecause !== undefined
  const shown = {
    light: brandedPalette(light, chosenColours(values, 'light')),
    dark: brandedPalette(dark, chosenColours(values, 'dark')),
  }
  const shownColour = (mode: Mode, name: ColourName) => {
    const palette = shown[mode]
    return name === 'accent' ? palette.fill : name === 'accentHover' ? palette.fillHover : palette[name]
  }
  return (
    <>
      <Section title={t.general}>
        <TextField {...form.field('name')} label={t.name} maxLength={100} readOnly={readOnly} />
      </Section>
      {modes.map((mode) => (
        <Section
          key={mode}
          title={mode === 'light' ? t.lightColours : t.darkColours}
          about={mode === 'dark' ? t.darkAbout : undefined}
        >
          <Pairs>
            {colourFields.map((name) => (
              <ColourField
                key={name}
                {...form.field(`${mode}.${name}`)}
                label={t.names[name]}
                shown={shownColour(mode, name)}
                readOnly={readOnly}
                optional
              />
            ))}
          </Pairs>
        </Section>
      ))}
      <Section title={t.corners}>
        {(['controls', 'card'] as const).map((name) => (
          <TextField
            key={name}
            {...form.field(`corners.${name}`)}
            label={t.cornerNames[name]}
            hint={t.cornerHint}
            inputMode="numeric"
            maxLength={2}
            readOnly={readOnly}
            optional
          />
        ))}
      </Section>
      <Section title={t.font}>
        <SelectField
          {...form.field('font')}
          label={t.font}
          hint={t.fontHint}
          emptyLabel={t.fonts.system}
          options={fontNames.map((value) => ({ value, label: t.fonts[value] }))}
          readOnly={readOnly}
          optional
        />
      </Section>
      <Section title={t.pictures}>
        {themeImages.map((name) => (
          <ImageField
            key={name}
            {...form.field(`pictures.${name}`)}
            label={t.pictureNames[name]}
            ground={shown[name.endsWith('dark') ? 'dark' : 'light'].canvas}
            readOnly={readOnly}
          />
        ))}
      </Section>
      <Section title={t.language}>
        <SelectField
          {...form.field('default_locale')}
          label={t.defaultLocale}
          emptyLabel={t.anyLocale}
          options={accountLanguages.map((code) => ({ value: code, label: spoken.of(code) ?? code }))}
          readOnly={readOnly}
          optional
        />
        <SwitchField {...form.field('force')} label={t.force} hint={t.forceHint} readOnly={readOnly} />
        <Fieldset title={t.enabledLocales} about={t.enabledHint}>
          {accountLanguages.map((code) => (
            <CheckboxField
              key={code}
              {...form.field(`locales.${code}`)}
              label={spoken.of(code) ?? code}
              readOnly={readOnly || values.force}
            />
          ))}
        </Fieldset>
      </Section>
    </>
  )
}

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  align-items: end;
  gap: 14px 18px;
`
