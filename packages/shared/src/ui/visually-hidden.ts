import styled, { css } from 'styled-components'

import { color, layer, shadow, size } from '../theme'

export const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

export const VisuallyHidden = styled.span`
  ${hidden}
`

/** First thing on a page: `<SkipLink href="#content">`. */
export const SkipLink = styled.a`
  &:not(:focus) {
    ${hidden}
  }
  &:focus {
    position: fixed;
    z-index: ${layer.tip};
    inset-block-start: 8px;
    inset-inline-start: 8px;
    padding: 8px 16px;
    border-radius: ${size.radius};
    background: ${color.raised};
    box-shadow: ${shadow};
    color: ${color.accent};
    font-weight: 500;
  }
`
