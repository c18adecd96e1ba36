import styled from 'styled-components'

import { control } from './control-style'

/** A `<textarea>` with the look of the other controls; it grows with its text where the browser can. */
export const TextArea = styled.textarea`
  ${control}
  display: block;
  padding-block: 6px;
  line-height: 1.25rem;
  resize: vertical;
  field-sizing: content;
  min-height: calc(${({ rows = 4 }) => rows} * 20px + 14px);
  max-height: 60vh;
`
