import { Download } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import styled from 'styled-components'

import { saveText } from '../download'
import { color, font, size } from '../theme'
import { Button, CopyButton, Notice } from '../ui'
import { LeaveGuard } from './leave-guard'
import { useFormText } from './text'

type SecretOnceProps = {
  /** Its name, such as "Client secret". */
  label: string
  value: string
  /** File to download it to, such as `storefront-secret.txt`; no download without it. */
  fileName?: string
  about?: ReactNode
  /** Details, such as when it expires. */
  children?: ReactNode
  /** Continues after the kit has dropped the value. */
  onDone: () => void
}

/**
 * A secret that the service never returns again. The value exists only in the caller's state and this component, in no cache, URL, log
 * or storage, and is removed from the page before `onDone` runs. Closing the dialog or leaving the page any other way asks first, as
 * the secret can't be shown again.
 */
export function SecretOnce({ label, value, fileName, about, children, onDone }: SecretOnceProps) {
  const t = useFormText()
  const id = useId()
  const [shown, setShown] = useState(true)
  const isSaved = useRef(false)

  if (!shown) return null
  return (
    <Box>
      <Notice tone="warning">{about ?? t.secretOnce}</Notice>
      <div>
        <Label id={id}>{label}</Label>
        <Value role="group" aria-labelledby={id}>
          <code>{value}</code>
          <CopyButton value={value} name={label} />
        </Value>
      </div>
      {children}
      <Actions>
        {fileName && (
          <Button icon={<Download />} onClick={() => saveText(fileName, [`${value}\n`], 'text/plain')}>
            {t.download}
          </Button>
        )}
        <Button
          tone="primary"
          onClick={() => {
            isSaved.current = true
            setShown(false)
            onDone()
          }}
        >
          {t.secretSaved}
        </Button>
      </Actions>
      <LeaveGuard
        leaving={() => isSaved.current}
        title={t.secretLeaveTitle}
        about={t.secretLeave}
        stay={t.secretStay}
        leave={t.secretDiscard}
      />
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
`
const Label = styled.div`
  margin-block-end: 6px;
  font-size: ${font.small};
  font-weight: 500;
`
const Value = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 8px 8px 8px 12px;
  padding-inline: 12px 8px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.hover};
  code {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    user-select: all;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
`
