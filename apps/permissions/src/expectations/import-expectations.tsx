import { useId, useState } from 'react'
import * as z from 'zod/mini'

import { FieldFrame, FileInput, FormDialog, useCloseDialog, useForm } from '@atrium/shared/form'
import { notify } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { Notice } from '@atrium/shared/ui'

import {
  largestFile,
  maxExpectations,
  NoExpectations,
  readExpectations,
  unique,
  type Expectation,
} from './expectation-file'
import { changeExpectations, expectationList, ExpectationPlace } from './queries'
import { useExpectationText } from './text'

export const loader = loads(ExpectationPlace, ({ project }) => expectationList(project))

export function Component() {
  const t = useExpectationText()
  const id = useId()
  const {
    place: { project },
    data: expectations,
  } = useLoaded<typeof loader>()
  const close = useCloseDialog()
  const [imported, setImported] = useState<Expectation[]>()
  const [wrong, setWrong] = useState<string>()

  const choose = async (file: File) => {
    setImported(undefined)
    setWrong(undefined)
    try {
      const read =
        file.size > largestFile ? undefined : readExpectations(new TextDecoder().decode(await file.arrayBuffer()))
      if (!read || unique([...expectations, ...read]).length > maxExpectations) return setWrong(t.many)
      setImported(read)
    } catch (error) {
      setWrong(error instanceof NoExpectations && error.at !== 'JSON' ? t.fileWrongAt(error.at) : t.fileWrong)
    }
  }

  const form = useForm({
    schema: z.object({}),
    defaults: {},
    guarded: false,
    async submit() {
      if (!imported) return
      await changeExpectations(project, (stored) => unique([...stored, ...imported]), t)
      notify(t.imported(imported.length))
      await close()
    },
  })

  return (
    <FormDialog
      title={t.importTitle}
      description={t.importAbout}
      action={t.import}
      notYetBecause={imported ? undefined : t.chooseFile}
      form={form}
    >
      <FieldFrame id={id} label={t.file} error={wrong}>
        <FileInput
          id={id}
          accept=".json"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong && `${id}-error`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void choose(file)
          }}
        />
      </FieldFrame>
      {imported && (
        <Notice role="status">
          {t.found(imported.length, unique([...expectations, ...imported]).length - expectations.length)}
        </Notice>
      )}
    </FormDialog>
  )
}
