import styled, { keyframes } from 'styled-components'

import { color, layer, media } from '@atrium/shared/theme'

import { FormMessages } from '../card/form-messages'
import { SlowLine } from '../card/slow-line'
import { useText } from '../text'
import { usePending } from './use-pending'

/** Notice above a screen's content while a call or the next screen is pending. */
export function Pending() {
  const t = useText()
  const { leaving, slow, seconds } = usePending()
  return (
    <>
      {leaving && <Bar role="progressbar" aria-label={t.loading} />}
      {seconds === undefined ? slow && <SlowLine /> : <FormMessages type="info">{t.waiting(seconds)}</FormMessages>}
    </>
  )
}

const appear = keyframes`
  from { opacity: 0; }
`
const sweep = keyframes`
  from { translate: -100%; }
  to { translate: 250%; }
`
/** At the top of the page; seen after 200 ms. */
const Bar = styled.div`
  position: fixed;
  z-index: ${layer.bar};
  inset: 0 0 auto;
  height: 3px;
  overflow: hidden;
  animation: ${appear} 180ms ease-out 200ms backwards;
  &::before {
    content: '';
    display: block;
    width: 40%;
    height: 100%;
    background: ${color.accent};
    ${media.forced} {
      forced-color-adjust: none;
      background: Highlight;
    }
    animation: ${sweep} 1.4s ease-in-out infinite;
  }
`
