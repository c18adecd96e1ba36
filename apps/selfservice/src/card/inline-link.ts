import { Link } from 'react-router'
import styled, { css } from 'styled-components'

import { color } from '@atrium/shared/theme'

export const inlineLink = css`
  color: ${color.accent};
  text-decoration: underline;
  text-underline-offset: 3px;
`

/** A link in a sentence or below a message. */
export const InlineLink = styled(Link)`
  ${inlineLink}
`
