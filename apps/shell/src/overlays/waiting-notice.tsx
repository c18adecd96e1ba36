import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'

import { onSignal } from '@atrium/shared/transport'
import { useFormat } from '@atrium/shared/text'
import { color, font, layer, shadow } from '@atrium/shared/theme'
import { Button } from '@atrium/shared/ui'

import { useText } from '../console/text'

/** Shows that a request was rate limited and when it will be retried, or that a request is slow; above the save bar of a form. */
export function WaitingNotice() {
  const t = useText()
  const format = useFormat()
  const [waiting, setWaiting] = useState<number[]>([])
  const [slow, setSlow] = useState(0)

  useEffect(
    () =>
      onSignal((signal) => {
        if (signal.type === 'waiting') setWaiting((before) => [...before, signal.seconds])
        if (signal.type === 'resumed') setWaiting((before) => before.slice(1))
        if (signal.type === 'slow') setSlow((before) => before + 1)
        if (signal.type === 'slow-ended') setSlow((before) => before - 1)
      }),
    [],
  )

  return (
    <div role="status">
      {(waiting.length > 0 || slow > 0) && (
        <Box>
          <Hourglass aria-hidden="true" size={16} strokeWidth={1.75} />
          {waiting.length > 0 ? t.waiting(format.number(Math.max(...waiting))) : t.slow}
          {waiting.length === 0 && (
            <Button small onClick={() => location.reload()}>
              {t.reload}
            </Button>
          )}
        </Box>
      )}
    </div>
  )
}

const Box = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  inset-block-end: 80px;
  inset-inline: 16px;
  display: flex;
  align-items: center;
  gap: 10px;
  width: fit-content;
  max-width: calc(100vw - 32px);
  margin-inline: auto;
  padding: 8px 14px;
  border: 1px solid ${color.line};
  border-radius: 10px;
  background: ${color.raised};
  box-shadow: ${shadow};
  font-size: ${font.small};
  svg {
    color: ${color.warning};
  }
`
