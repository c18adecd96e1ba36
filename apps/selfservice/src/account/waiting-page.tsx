import styled, { keyframes } from 'styled-components'

import { color, media, space } from '@atrium/shared/theme'

import { FormMessages } from '../card/form-messages'
import { slowAfter, SlowLine } from '../card/slow-line'
import { useText } from '../text'
import { AccountPage } from './account-page'
import { usePending } from './use-pending'

type Props = { title: string; seconds?: number }

/**
 * Shown until a screen's data has loaded: its frame, and after a while a link to retry. Works without scripts, because the
 * gateway sends it, too.
 * @param seconds until the request to an overloaded service is retried
 */
export function WaitingPage({ title, seconds: initialSeconds }: Props) {
  const t = useText()
  const { seconds = initialSeconds } = usePending()
  return (
    <AccountPage title={title} waits>
      {seconds === undefined ? (
        <Lines role="status" aria-label={t.loading}>
          {placeholders.map((share, index) => (
            <Bone key={index} data-thin={share} />
          ))}
        </Lines>
      ) : (
        <FormMessages type="info">{t.waiting(seconds)}</FormMessages>
      )}
      <SlowLine after={(seconds ?? 0) + slowAfter} />
    </AccountPage>
  )
}

/** Two fields with their labels, and a button. */
const placeholders = [true, undefined, true, undefined, undefined]

const appear = keyframes`
  from { opacity: 0; }
`
const breathe = keyframes`
  50% { opacity: 0.55; }
`
const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  animation: ${appear} 180ms ease-out 200ms backwards;
`
const Bone = styled.span`
  height: 44px;
  border-radius: 8px;
  background: ${color.active};
  ${media.forced} {
    border: 1px solid GrayText;
  }
  animation: ${breathe} 1.8s ease-in-out infinite;
  &[data-thin] {
    width: 40%;
    height: 12px;
    margin-block: ${space(1)} -${space(2)};
  }
`
