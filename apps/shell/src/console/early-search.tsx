import styled from 'styled-components'

import { layer, shadow } from '@atrium/shared/theme'
import { control } from '@atrium/shared/ui'

import { useText } from './text'

type EarlySearchProps = {
  text: string
  onText: (text: string) => void
  onEnter: () => void
  onStep: (step: number) => void
  onClose: () => void
}

/** Takes what is typed until the code of the palette has arrived, which continues with it. */
export function EarlySearch({ text, onText, onEnter, onStep, onClose }: EarlySearchProps) {
  const { search } = useText()
  return (
    <Field
      ref={focus}
      aria-label={search}
      aria-busy
      placeholder={search}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={(event) => {
        const { key, nativeEvent, shiftKey } = event
        if (nativeEvent.isComposing) return
        if (key === 'Enter' && !shiftKey) onEnter()
        if (key === 'ArrowDown') onStep(1)
        if (key === 'ArrowUp') onStep(-1)
        if (key === 'Escape') onClose()
        if (/Tab|Up|Down/.test(key)) event.preventDefault()
      }}
    />
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()

const Field = styled.input`
  ${control}
  position: fixed;
  z-index: ${layer.dialog};
  inset: 20vh 0 auto;
  max-width: min(520px, 92vw);
  margin: auto;
  padding: 10px;
  box-shadow: ${shadow};
`
