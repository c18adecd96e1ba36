import { css, keyframes } from 'styled-components'

import { color, layer, shadow } from '../../theme'

const appear = keyframes`
  from { opacity: 0; scale: 0.98; }
`

/** Above dialogs, as a menu may be opened inside one. */
export const positioner = css`
  z-index: ${layer.popup};
`

export const popup = css`
  max-width: min(320px, var(--available-width, 100vw));
  max-height: var(--available-height, 80vh);
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: 10px;
  background: ${color.raised};
  box-shadow: ${shadow};
  color: ${color.text};
  font-size: 0.875rem;
  transform-origin: var(--transform-origin);
  animation: ${appear} 120ms ease-out;
  &:focus-visible {
    outline: none;
  }
`
