import styled from 'styled-components'

import { color, font } from '../theme'

/** A keyboard key. */
export const Kbd = styled.kbd`
  padding: 3px 5px;
  border: 1px solid ${color.line};
  border-radius: 4px;
  color: ${color.textSoft};
  font: 500 0.6875rem / 1 ${font.sans};
`

/** Text of the API: a name, a value, a line of code. */
export const Code = styled.code`
  padding: 1px 5px;
  border-radius: 4px;
  background: ${color.hover};
  overflow-wrap: anywhere;
`
