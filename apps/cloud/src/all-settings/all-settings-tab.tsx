import { Search } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router'
import styled from 'styled-components'
import * as z from 'zod/mini'

import { FormPage, Section } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial, useSession } from '@atrium/shared/session'
import { color, size } from '@atrium/shared/theme'
import { Button, EmptyState, Select, VisuallyHidden } from '@atrium/shared/ui'

import { settingsInUrl } from './queries'
import { SearchBox } from './search-box'
import { SettingField } from './setting-field'
import { settingsWith } from './settings-with'
import { groups, settingByName, settings, type Group, type Setting } from './table'
import { useSettingText } from './text'
import { useSettingsForm } from './use-settings-form'
import { settingNamed, storedValue } from './values'

/** `key` names one setting to open: its name, or its path in a service's configuration. */
const Place = z.object({
  project: z.string(),
  group: z.optional(z.enum(groups)),
  key: z.optional(z.string()),
  q: z._default(z.string(), ''),
})

export const loader = loads(Place, settingsInUrl)

export function Component() {
  const t = useSettingText()
  const { place, data: project, query } = useLoaded<typeof loader>()
  const [, setSearch] = useSearchParams()
  const session = useSession()
  const denied = useDenial('projects:write')
  const [words, setWords] = useState(place.q)
  const [all, setAll] = useState(false)
  // a new value clears the search box
  const [cleared, setCleared] = useState(0)
  const linkedSetting = place.key === undefined ? undefined : settingByName.get(settingNamed(place.key))
  const group = linkedSetting?.group ?? place.group ?? 'methods'

  const form = useSettingsForm(project, query)

  const isSearch = words.trim() !== ''
  const matches = isSearch ? settingsWith(words, t) : settings.filter((setting) => setting.group === group)
  // one letter matches nearly all settings, and rendering hundreds of fields would make typing slow
  const shown = isSearch && !all ? matches.slice(0, max) : matches
  const top = useRef<HTMLDivElement>(null)
  const show = (next: { group: string } | { key: string }) => {
    setWords('')
    setCleared(cleared + 1)
    void setSearch(next, { preventScrollReset: true })
  }
  const showGroup = (next: string) => {
    show({ group: next })
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView?.({ block: 'start' })
  }
  const submit = async (event?: SyntheticEvent) => {
    await form.submit(event)
    const wrong = settings.find(({ name }) => form.methods.getFieldState(name).error)
    if (wrong && !form.labels.has(wrong.name)) show({ key: wrong.name })
  }
  const embedded = session.target.kind === 'embedded'
  return (
    <Sides>
      <nav aria-label={t.groupsLabel}>
        <SearchBox
          key={cleared}
          words={words}
          onSearch={(text) => {
            setWords(text)
            setAll(false)
          }}
        />
        <Narrow>
          <Select aria-label={t.groupsLabel} value={group} onChange={({ target }) => showGroup(target.value)}>
            {groups.map((one) => (
              <option key={one} value={one}>
                {t.groups[one]}
              </option>
            ))}
          </Select>
        </Narrow>
        <Wide>
          {groups.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-current={!isSearch && one === group ? 'true' : undefined}
                onClick={() => showGroup(one)}
              >
                {t.groups[one]}
              </button>
            </li>
          ))}
        </Wide>
        <VisuallyHidden role="status">{isSearch && t.found(matches.length)}</VisuallyHidden>
      </nav>
      <Top ref={top}>
        <FormPage form={{ ...form, submit }} deniedBecause={denied}>
          {shown.length === 0 && <EmptyState icon={<Search />} title={t.none} />}
          {sections(shown).map(([name, members]) => (
            <Section key={name} title={t.groups[name]}>
              {members.map((setting) => (
                <Spot
                  key={setting.name}
                  ref={setting === linkedSetting ? reveal : undefined}
                  data-asked={setting === linkedSetting || undefined}
                >
                  <SettingField
                    setting={setting}
                    stored={storedValue(project, setting)}
                    deniedBecause={denied}
                    embedded={embedded}
                  />
                </Spot>
              ))}
            </Section>
          ))}
          {matches.length > shown.length && <Button onClick={() => setAll(true)}>{t.showAll(matches.length)}</Button>}
        </FormPage>
      </Top>
    </Sides>
  )
}

/** Number of settings that a search shows at first. */
const max = 20

/** Scrolls a field into view, and focuses it if it is invalid. */
const reveal = (element: HTMLElement | null) => {
  element?.scrollIntoView?.({ block: 'center' })
  element?.querySelector<HTMLElement>('[aria-invalid]')?.focus({ preventScroll: true })
}

const sections = (shown: readonly Setting[]): [Group, Setting[]][] =>
  groups.flatMap((group) => {
    const members = shown.filter((setting) => setting.group === group)
    return members.length > 0 ? [[group, members] satisfies [Group, Setting[]]] : []
  })

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px 28px;
  @media (min-width: 1000px) {
    grid-template-columns: 210px minmax(0, 640px);
    > nav {
      position: sticky;
      inset-block-start: calc(var(--a-sticky-top) + 16px);
    }
  }
`
/* Keeps the top of a group from being covered by the bar. */
const Top = styled.div`
  min-width: 0;
  scroll-margin-block-start: calc(var(--a-sticky-top) + 16px);
`
const Narrow = styled.div`
  margin-block-start: 8px;
  @media (min-width: 1000px) {
    display: none;
  }
`
const Wide = styled.ul`
  display: none;
  margin: 12px 0 0;
  padding: 0;
  list-style: none;
  @media (min-width: 1000px) {
    display: block;
  }
  button {
    width: 100%;
    min-height: 28px;
    padding: 4px 10px;
    border: 0;
    border-radius: ${size.radius};
    background: none;
    color: ${color.textSoft};
    text-align: start;
    &:hover {
      background: ${color.hover};
    }
    &[aria-current] {
      background: ${color.accentSoft};
      color: ${color.accentOnSoft};
    }
  }
`
/* Skips rendering off screen. */
const Spot = styled.div`
  content-visibility: auto;
  contain-intrinsic-size: auto 110px;
  scroll-margin-block: 120px;
  &[data-asked] {
    padding: 8px;
    margin: -8px;
    border-radius: ${size.radius};
    background: ${color.accentSoft};
  }
`
