import { Search } from 'lucide-react'
import { startTransition, useState } from 'react'
import styled from 'styled-components'

import { color } from '@atrium/shared/theme'
import { control } from '@atrium/shared/ui'

import { useSettingText } from './text'

type SearchBoxProps = { words: string; onSearch: (words: string) => void }

/** Input is shown immediately; results render when typing pauses. */
export function SearchBox({ words, onSearch }: SearchBoxProps) {
  const t = useSettingText()
  const [typed, setTyped] = useState(words)
  return (
    <Box>
      <Search aria-hidden="true" size={14} />
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          startTransition(() => onSearch(target.value))
        }}
      />
    </Box>
  )
}

const Box = styled.div`
  position: relative;
  svg {
    position: absolute;
    inset-block-start: 9px;
    inset-inline-start: 10px;
    color: ${color.textSoft};
  }
  input {
    ${control}
    padding-inline-start: 30px !important;
  }
`
