import { useLocation } from 'react-router'
import styled from 'styled-components'

import { currentLocale, isLocale, languages, offeredLanguages, setLocale, useLocale } from '@atrium/shared/text'
import { color, size, space } from '@atrium/shared/theme'

import { useText } from '../text'

const Choice = styled.select`
  field-sizing: content;
  min-height: ${size.control};
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${size.radius};
  background: ${color.canvas};
  color: ${color.textSoft};
  font-size: 0.875rem;
`

const SubmitChoice = styled.button`
  min-height: ${size.control};
  margin-inline-start: ${space(2)};
  padding: 0 ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.surface};
  color: ${color.textSoft};
`

const choose = (value: string, locale: string) => {
  if (value !== locale && isLocale(value)) void setLocale(value)
}

/** A choice made before the page's code was loaded; read once, as later choices are events. */
const readChosen = (select: HTMLSelectElement | null) => {
  if (select) choose(select.value, currentLocale())
}

/** Changes the language immediately; without scripts by a form that returns to this URL. */
export function LanguageChoice() {
  const t = useText()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  if (offeredLanguages().length < 2) return null
  const otherParameters = [...new URLSearchParams(search)].filter(([name]) => name !== 'lang')
  return (
    <form action={pathname}>
      <Choice
        name="lang"
        aria-label={t.language}
        key={locale}
        defaultValue={locale}
        ref={readChosen}
        onChange={({ target }) => choose(target.value, locale)}
      >
        {offeredLanguages().map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code]}
          </option>
        ))}
      </Choice>
      <noscript>
        {otherParameters.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} readOnly />
        ))}
        <SubmitChoice>{t.continue}</SubmitChoice>
      </noscript>
    </form>
  )
}
