import { useState, type ComponentProps } from 'react'
import styled from 'styled-components'

import { color, size } from '@atrium/shared/theme'
import { Glyph } from '@atrium/shared/ui/core'

import { useText } from '../text'
import { Input } from './field'

const Line = styled.div`
  position: relative;
  & > input {
    padding-inline-end: ${size.control};
  }
  & > input::-ms-reveal {
    display: none;
  }
`

const Reveal = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  width: ${size.control};
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.textSoft};
  &:hover {
    color: ${color.text};
  }
`

/** A password field whose content can be shown. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const t = useText()
  const [shown, setShown] = useState(false)
  return (
    <Line>
      <Input {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Reveal
        type="button"
        data-scripted
        aria-label={shown ? t.hidePassword : t.showPassword}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      >
        <Glyph name={shown ? 'eye-off' : 'eye'} size={18} />
      </Reveal>
    </Line>
  )
}
