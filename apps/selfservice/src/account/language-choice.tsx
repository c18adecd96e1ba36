import styled from 'styled-components'

import { color, size, space } from '@atrium/shared/theme'
import { isLocale, languages, offeredLanguages, setLocale, useLocale } from '@atrium/shared/text'

import { useText } from '../text'

const Choice = styled.select`
  field-sizing: content;
  min-height: ${size.control};
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${size.radius};
  background: ${color.canvas};
  color: ${color.textSoft};
  font-size: 14px;
`

export function LanguageChoice() {
  const t = useText()
  const locale = useLocale()
  if (offeredLanguages().length < 2) return null
  return (
    <Choice
      aria-label={t.language}
      value={locale}
      onChange={({ target }) => isLocale(target.value) && void setLocale(target.value)}
    >
      {offeredLanguages().map((code) => (
        <option key={code} value={code} lang={code}>
          {languages[code]}
        </option>
      ))}
    </Choice>
  )
}
