import { useState } from 'react'

import { useLatest } from '@atrium/shared/jobs'
import { useImportCheck } from '@atrium/shared/jobs/import'
import type { Format } from '@atrium/shared/records'

import { documentsOf } from '../../schemas/trait-fields'
import type { Check, Opened } from './check-file'
import { startFileReader } from './file-reader'
import { guessMapping, othersFor, rememberedMapping, rememberMapping, targetsOf, type Mapping } from './mapping'

type Schemas = readonly { id: string; schema: object }[]
/** A file whose first rows could be read, and the mapping of its columns. */
export type ChosenFile = { file: File; opened: Opened; mapping: Mapping }

/** An import's file: opens it, maps it to the traits of a schema, and checks it. Changing the mapping drops the check. */
export function useImportFile(schemas: Schemas, schemaId: string) {
  const [chosen, setChosen] = useState<ChosenFile>()
  const check = useImportCheck<Check>()
  const begin = useLatest()
  const documents = documentsOf(schemas)
  const shapes = Object.values(documents)

  const choose = async (file: File, format: Format, forSchema = schemaId) => {
    const isLatest = begin()
    check.reset()
    const reader = await startFileReader()
    try {
      const opened = await reader.send('open', { file, format })
      const shape = documents[forSchema]
      const others = othersFor(opened.columns, shapes)
      const remembered = rememberedMapping(opened.columns, targetsOf(shape, others))
      const mapping = { ...guessMapping(opened.columns, shape, others), ...remembered }
      if (isLatest()) setChosen({ file, opened, mapping })
    } catch (error) {
      if (!isLatest()) return
      setChosen(undefined)
      check.reset(error)
    } finally {
      reader.end()
    }
  }

  const run = ({ file, opened, mapping }: ChosenFile) =>
    check.run(async (show, signal) => {
      rememberMapping(opened.columns, mapping)
      const reader = await startFileReader()
      signal.addEventListener('abort', reader.end)
      const rows: Check['found'] = []
      const withRows = (soFar: Check) => {
        rows.push(...soFar.found)
        return { ...soFar, found: rows }
      }
      try {
        signal.throwIfAborted()
        const schema = { id: schemaId, schema: documents[schemaId], all: documents }
        const last = withRows(
          await reader.send('check', { file, opened, mapping, schema }, (soFar) => show(withRows(soFar))),
        )
        // Duplicates are only known at the end.
        rows.sort((a, b) => a.line - b.line)
        return last
      } finally {
        reader.end()
      }
    })

  return {
    chosen,
    choose,
    changeMapping(mapping: Mapping) {
      setChosen(chosen && { ...chosen, mapping })
      check.reset()
    },
    /** Other schemas that the file's rows may name. */
    others: chosen ? othersFor(chosen.opened.columns, shapes) : [],
    check,
    run: () => void (chosen && run(chosen)),
  }
}
