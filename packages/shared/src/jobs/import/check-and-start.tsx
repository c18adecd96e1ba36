import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button, ProgressBar, Row } from '../../ui'
import { useText } from './text'
import type { ImportCheck } from './use-import-check'

type CheckAndStartProps = {
  /** Whether there is a file to check. */
  isReady: boolean
  check: Pick<ImportCheck<{ part: number }>, 'found' | 'isRunning' | 'reset'>
  onCheck: () => void
  /** The button that starts the import. */
  start: string
  onStart: () => void
  deniedBecause: string | undefined
  /** Why the checked file can't be imported, such as no valid rows. */
  nothingToImport: string | undefined
  /** What the check found. */
  children: ReactNode
}

/** Checks the file of an import, with progress, and starts the import once it is checked. */
export function CheckAndStart(props: CheckAndStartProps) {
  const { isReady, check, onCheck, start, onStart, deniedBecause, nothingToImport, children } = props
  const { found, isRunning, reset } = check
  const t = useText()
  const isChecked = isReady && found !== undefined && !isRunning
  return (
    <>
      {isReady && (
        <Row>
          <Button tone={isChecked ? 'plain' : 'primary'} busy={isRunning} onClick={onCheck}>
            {t.check}
          </Button>
          {isRunning && <Button onClick={() => reset()}>{t.stopChecking}</Button>}
        </Row>
      )}
      {isReady && isRunning && found && <ProgressBar label={t.checking} value={found.part} max={1} />}
      {isReady && children}
      {(isChecked || deniedBecause !== undefined) && (
        <div>
          <Button tone="primary" icon={<Upload />} deniedBecause={deniedBecause ?? nothingToImport} onClick={onStart}>
            {start}
          </Button>
        </div>
      )}
    </>
  )
}
