import { useId, useState } from 'react'

import { FieldFrame, FileInput } from '../../form'
import { headOf } from '../../records'
import { asError } from '../../transport'
import { Notice } from '../../ui'
import { useText } from './text'

type ReselectFileProps = {
  /** The file, as recorded in the job's plan. */
  expected: { name: string; size: number; head: string }
  onSelected: (file: File) => void
}

/** Asks for the file of an import that a reload interrupted; rejects any other file. */
export function ReselectFile({ expected, onSelected }: ReselectFileProps) {
  const t = useText()
  const id = useId()
  const [error, setError] = useState<string>()

  const choose = async (file: File) => {
    try {
      if (file.size !== expected.size || (await headOf(file)) !== expected.head) setError(t.other)
      else onSelected(file)
    } catch (unreadable) {
      setError(asError(unreadable).message)
    }
  }

  return (
    <Notice tone="warning" title={t.again}>
      <p>{t.againAbout(expected.name)}</p>
      <FieldFrame id={id} label={t.file} error={error}>
        <FileInput
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void choose(file)
          }}
        />
      </FieldFrame>
    </Notice>
  )
}
