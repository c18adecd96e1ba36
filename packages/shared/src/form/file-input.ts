import styled from 'styled-components'

import { color, font, size } from '../theme'

/** A file picker; inside a `FieldFrame`, it is labelled by its id. */
export const FileInput = styled.input.attrs({ type: 'file' })`
  width: 100%;
  max-width: 100%;
  color: ${color.textSoft};
  font-size: ${font.small};
  &::file-selector-button {
    min-height: ${size.control};
    margin-inline-end: 12px;
    padding: 4px 12px;
    border: 1px solid ${color.lineStrong};
    border-radius: ${size.radius};
    background: ${color.surface};
    color: ${color.text};
    font: inherit;
    font-weight: 500;
    cursor: pointer;
  }
  &::file-selector-button:hover {
    background: ${color.hover};
  }
`
