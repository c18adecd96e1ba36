import { useId, useState } from 'react'
import * as z from 'zod/mini'

import { FieldFrame, FileInput, FormDialog, useCloseDialog, useForm } from '@atrium/shared/form'
import { notify } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { Notice } from '@atrium/shared/ui'

import {
  largestFile,
  mostExpectations,
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
  const [given, setGiven] = useState<Expectation[]>()
  const [wrong, setWrong] = useState<string>()

  const choose = async (file: File) => {
    setGiven(undefined)
    setWrong(undefined)
    try {
      const read =
        file.size > largestFile ? undefined : readExpectations(new TextDecoder().decode(await file.arrayBuffer()))
      if (!read || unique([...expectations, ...read]).length > mostExpectations) return setWrong(t.many)
      setGiven(read)
    } catch (error) {
      setWrong(error instanceof NoExpectations && error.at !== 'JSON' ? t.fileWrongAt(error.at) : t.fileWrong)
    }
  }

  const form = useForm({
    schema: z.object({}),
    defaults: {},
    guarded: false,
    async submit() {
      if (!given) return
      await changeExpectations(project, (kept) => unique([...kept, ...given]), t.notKept)
      notify(t.imported(given.length))
      await close()
    },
  })

  return (
    <FormDialog
      title={t.importTitle}
      description={t.importAbout}
      action={t.import}
      notYetBecause={given ? undefined : t.chooseFile}
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
      {given && (
        <Notice role="status">
          {t.found(given.length, unique([...expectations, ...given]).length - expectations.length)}
        </Notice>
      )}
    </FormDialog>
  )
}
