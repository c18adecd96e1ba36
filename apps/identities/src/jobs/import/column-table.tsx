import { useId } from 'react'
import styled from 'styled-components'

import { Section } from '@atrium/shared/form'
import { HIDDEN } from '@atrium/shared/operations'
import { Select } from '@atrium/shared/ui'
import { color, font, media } from '@atrium/shared/theme'

import { traitFields } from '../../schemas/trait-fields'
import { useText } from '../../text'
import type { Opened } from './check-file'
import { targetsOf, type Mapping } from './mapping'
import { columnsOf } from './record-value'
import { useImportText } from './text'

/** Columns whose values aren't shown: someone may look over the person's shoulder. */
const secret = new Set(['password', 'hashed_password', 'totp_url'])

type ColumnTableProps = {
  schema: unknown
  /** Other schemas that rows may name. */
  others: readonly unknown[]
  opened: Opened
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

/** The target of each column, with an example value. */
export function ColumnTable({ schema, others, opened, mapping, onChange }: ColumnTableProps) {
  const t = useImportText()
  const { form } = useText()
  const id = useId()
  const fields = [schema, ...others].flatMap(traitFields)
  const label = (target: string) =>
    fields.find(({ path }) => ['traits', ...path].join('.') === target)?.title ?? t.targets[target] ?? target
  const example = exampleOf(opened)
  const plain = (column: string) => column.replace(/^metadata_(public|admin)\./, '')

  return (
    <Section title={t.columns} about={t.columnsAbout}>
      <Lines>
        {opened.columns.map((column, index) => (
          <li key={column}>
            <label htmlFor={`${id}-${index}`}>
              <bdi>{column}</bdi>
              <Example>{example[column] && secret.has(mapping[column] ?? '') ? HIDDEN : example[column]}</Example>
            </label>
            <Select
              id={`${id}-${index}`}
              value={mapping[column] ?? ''}
              onChange={({ target }) => onChange({ ...mapping, [column]: target.value })}
            >
              <option value="">{t.leave}</option>
              {targetsOf(schema, others).map((target) => (
                <option key={target} value={target}>
                  {label(target)}
                </option>
              ))}
              <option value={`metadata_public.${plain(column)}`}>
                {t.metadata(form.metadataPublic, plain(column))}
              </option>
              <option value={`metadata_admin.${plain(column)}`}>{t.metadata(form.metadataAdmin, plain(column))}</option>
              <option value={`oidc:${plain(column)}`}>{t.oidc(plain(column))}</option>
            </Select>
          </li>
        ))}
      </Lines>
    </Section>
  )
}

function exampleOf({ sample, layout }: Opened): Record<string, string> {
  for (const text of sample) {
    try {
      const entries = Object.entries(columnsOf(text, layout))
      return Object.fromEntries(
        entries.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
      )
    } catch {
      continue
    }
  }
  return {}
}

const Lines = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    gap: 4px 16px;
    padding-block: 6px;
  }
  li:not(:last-child) {
    border-block-end: 1px solid ${color.line};
  }
  label {
    min-width: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  ${media.narrow} {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
const Example = styled.span`
  display: block;
  overflow: hidden;
  color: ${color.textSoft};
  font-size: ${font.tiny};
  font-weight: 400;
  text-overflow: ellipsis;
  white-space: nowrap;
`
