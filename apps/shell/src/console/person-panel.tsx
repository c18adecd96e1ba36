import { CircleQuestionMark, Info, LogOut, MonitorSmartphone, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import styled from 'styled-components'

import { attempt } from '@atrium/shared/api'
import { signInPath, signOut, useSession } from '@atrium/shared/session'
import { languages, offeredLanguages, setLocale, useLocale, type Locale } from '@atrium/shared/text'
import { color, densities, font, setAppearance, themes, useAppearance } from '@atrium/shared/theme'
import { Popover, type Trigger } from '@atrium/shared/ui/menu'

import { useText } from './text'

/** Appearance, language, account, signing out. */
export function PersonPanel({ trigger }: { trigger: Trigger }) {
  const t = useText()
  const locale = useLocale()
  const { theme, density } = useAppearance()
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const { account } = useSession().target

  const leave = () => attempt(() => signOut().then(() => location.assign(signInPath('/'))))
  const go = (to: string) => {
    setOpen(false)
    void navigate(to)
  }

  return (
    <Popover label={t.appearance} trigger={trigger} open={open} onOpenChange={setOpen}>
      <Box>
        <Choice
          legend={t.appearance}
          name="theme"
          options={themes.map((value) => [value, t.themes[value]])}
          value={theme}
          onChange={(value) => setAppearance({ theme: value })}
        />
        <Choice
          legend={t.density}
          name="density"
          options={densities.map((value) => [value, t.densities[value]])}
          value={density}
          onChange={(value) => setAppearance({ density: value })}
        />
        <Choice<Locale>
          legend={t.language}
          name="language"
          options={offeredLanguages().map((one) => [one, languages[one]] as const)}
          value={locale}
          onChange={(value) => void setLocale(value)}
        />
        <List>
          {account !== undefined && (
            <li>
              <Entry as="a" href={account}>
                <UserRound aria-hidden="true" size={16} strokeWidth={1.75} />
                {t.myAccount}
              </Entry>
            </li>
          )}
          <li>
            <Entry type="button" onClick={() => go('/my-sessions')}>
              <MonitorSmartphone aria-hidden="true" size={16} strokeWidth={1.75} />
              {t.mySessions}
            </Entry>
          </li>
          <li>
            <Entry type="button" onClick={() => go('/help')}>
              <CircleQuestionMark aria-hidden="true" size={16} strokeWidth={1.75} />
              {t.paletteGroups.help}
            </Entry>
          </li>
          <li>
            <Entry type="button" onClick={() => go('/about')}>
              <Info aria-hidden="true" size={16} strokeWidth={1.75} />
              {t.about}
            </Entry>
          </li>
          <li>
            <Entry type="button" onClick={() => void leave()}>
              <LogOut aria-hidden="true" size={16} strokeWidth={1.75} />
              {t.signOut}
            </Entry>
          </li>
        </List>
      </Box>
    </Popover>
  )
}

type ChoiceProps<Value extends string> = {
  legend: string
  name: string
  options: readonly (readonly [Value, string])[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ legend, name, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Group>
      <legend>{legend}</legend>
      <Segments data-many={options.length > 3 || undefined}>
        {options.map(([option, words]) => (
          <label key={option} lang={name === 'language' ? option : undefined}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{words}</span>
          </label>
        ))}
      </Segments>
    </Group>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  width: 264px;
  max-width: calc(100vw - 48px);
`
const Group = styled.fieldset`
  legend {
    padding: 0 0 4px;
    color: ${color.textSoft};
    font-size: ${font.tiny};
  }
`
const Segments = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 2px;
  padding: 2px;
  border-radius: 8px;
  background: ${color.hover};
  &[data-many] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-auto-flow: row;
  }
  label {
    position: relative;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
  }
  span {
    display: block;
    padding: 3px 4px;
    border: 1px solid transparent;
    border-radius: 6px;
    color: ${color.textSoft};
    font-size: ${font.small};
    text-align: center;
  }
  input:checked + span {
    border-color: ${color.lineStrong};
    background: ${color.surface};
    color: ${color.text};
    font-weight: 500;
  }
  input:focus-visible + span {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
`
const List = styled.ul`
  margin: 0 -8px -8px;
  padding: 8px 0 4px;
  border-block-start: 1px solid ${color.line};
`
const Entry = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 32px;
  padding: 5px 8px;
  border: 0;
  border-radius: 6px;
  background: none;
  text-align: start;
  svg {
    color: ${color.textSoft};
  }
  &:hover {
    background: ${color.active};
  }
`
