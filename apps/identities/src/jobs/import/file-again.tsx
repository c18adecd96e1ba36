import { useId, useState } from 'react'

import type { Job } from '@atrium/shared/jobs'
import { FieldFrame, FileInput } from '@atrium/shared/form'
import { headOf } from '@atrium/shared/records'
import { Notice } from '@atrium/shared/ui'

import { giveFile } from './files'
import { importPlan } from './import-step'
import { useImportText } from './text'

/** Asks for the file of an import that a reload cut off, and takes no other one. */
export function FileAgain({ job, onGiven }: { job: Job; onGiven: () => void }) {
  const t = useImportText()
  const id = useId()
  const [error, setError] = useState<string>()
  const { file: wanted } = importPlan.parse(job.plan)

  const choose = async (file: File) => {
    if (file.size !== wanted.size || (await headOf(file)) !== wanted.head) return setError(t.other)
    giveFile(job.id, file)
    onGiven()
  }

  return (
    <Notice tone="warning" title={t.again}>
      <p>{t.againAbout(wanted.name)}</p>
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
