import styled, { keyframes } from 'styled-components'

import { useText } from '../text'
import { inlineLink } from './inline-link'
import { Soft } from './layout'

/** Seconds after which something counts as slow. */
export const slowAfter = 5

/**
 * Shows that something takes longer than usual.
 * @param after seconds until it is shown; works without scripts, so it also appears if they don't load
 */
export function SlowLine({ after = 0 }: { after?: number }) {
  const t = useText()
  return (
    <Late role="status" $after={after}>
      <Soft>
        {/* An empty URL means the current page; the router may still be at the previous screen's URL. */}
        {t.slow} <a href="">{t.tryAgain}</a>
      </Soft>
    </Late>
  )
}

const appear = keyframes`
  to { visibility: visible; }
`
const Late = styled.div<{ $after: number }>`
  visibility: hidden;
  animation: ${appear} 0s ${({ $after }) => $after}s forwards;
  a {
    display: inline-block;
    ${inlineLink}
  }
`
