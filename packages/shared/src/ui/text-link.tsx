import { Link } from 'react-router'
import styled from 'styled-components'

import { color } from '../theme'

/** A link in running text or a list. */
export const TextLink = styled(Link)`
  color: ${color.accent};
  font-weight: 500;
  text-underline-offset: 3px;
  &:hover {
    text-decoration: underline;
  }
  p & {
    text-decoration: underline;
    text-decoration-color: ${color.accentLine};
  }
`
