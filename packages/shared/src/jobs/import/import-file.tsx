import { useId, type ReactNode } from 'react'

import { FieldFrame, Fields, FileInput, Section } from '../../form'
import { Select } from '../../ui'
import { useText } from './text'

type ImportFileProps<Format extends string> = {
  /** Extensions to offer, as in the attribute `accept`. */
  accept: string
  about: string
  onFile: (file: File) => void
  /** How the selected file is read; undefined before one is selected. */
  format: Format | undefined
  formats: readonly Format[]
  formatText: (format: Format) => { label: string; about?: string | undefined }
  onFormat: (format: Format) => void
  /** Fields before the file. */
  children?: ReactNode
}

/** The section in which a file is selected, and the format it is read in. */
export function ImportFile<Format extends string>(props: ImportFileProps<Format>) {
  const { accept, about, onFile, format, formats, formatText, onFormat, children } = props
  const t = useText()
  const id = useId()
  const formatAbout = format && formatText(format).about
  return (
    <Section title={t.file}>
      <Fields>
        {children}
        <FieldFrame id={`${id}-file`} label={t.file} about={about}>
          <FileInput
            id={`${id}-file`}
            accept={accept}
            aria-describedby={`${id}-file-about`}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onFile(file)
            }}
          />
        </FieldFrame>
        {format && (
          <FieldFrame id={`${id}-format`} label={t.format} about={formatAbout}>
            <Select
              id={`${id}-format`}
              aria-describedby={formatAbout && `${id}-format-about`}
              value={format}
              onChange={({ target }) => {
                const next = formats.find((one) => one === target.value)
                if (next) onFormat(next)
              }}
            >
              {formats.map((one) => (
                <option key={one} value={one}>
                  {formatText(one).label}
                </option>
              ))}
            </Select>
          </FieldFrame>
        )}
      </Fields>
    </Section>
  )
}
