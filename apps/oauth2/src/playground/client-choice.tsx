import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import styled from 'styled-components'

import { useActiveOption } from '@atrium/shared/active-option'
import { FieldFrame, Line } from '@atrium/shared/form'
import { color, font, layer, shadow, size } from '@atrium/shared/theme'
import { ProblemNotice } from '@atrium/shared/ui'

import { clientName } from '../clients/client-name'
import { clientsLike } from '../clients/find-clients'
import type { KnownClient } from '../clients/queries'
import { usePlaygroundText } from './text'

type ChoiceProps = { project: string; chosen: KnownClient | undefined; onChoose: (client: KnownClient) => void }

/** The client of a run, found by typing: part of its name or ID (WAI-ARIA combobox with a list). */
export function ClientChoice({ project, chosen, onChoose }: ChoiceProps) {
  const t = usePlaygroundText()
  const id = useId()
  // Undefined while the field only shows the selection.
  const [text, setText] = useState<string>()
  const isOpen = text !== undefined
  const { data, error, isFetching, refetch } = useQuery({
    ...clientsLike({ project, text: text?.trim() ?? '' }),
    enabled: isOpen,
  })
  const found = data?.clients ?? []
  const { at, setActive, moved } = useActiveOption(id, found.length)
  const name = chosen ? clientName(chosen) : ''

  const open = (typed: string) => {
    setText(typed)
    setActive(0)
  }
  const choose = (client: KnownClient | undefined) => {
    if (!client) return
    setText(undefined)
    onChoose(client)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (moved(event)) {
      if (!isOpen) open('')
      return
    }
    if (event.key === 'Enter' && isOpen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(found[at])
    }
    if (event.key === 'Escape') setText(undefined)
  }

  return (
    <FieldFrame id="playground-client" label={t.client} about={t.clientHint}>
      <Box onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setText(undefined)}>
        <Line
          id="playground-client"
          role="combobox"
          aria-describedby="playground-client-about"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={isOpen && name ? name : t.choose}
          value={text ?? name}
          onClick={() => !isOpen && open('')}
          onChange={({ target }) => open(target.value)}
          onKeyDown={onKeyDown}
        />
        <ChevronsUpDown aria-hidden="true" size={14} />
        <Popup hidden={!isOpen}>
          <ul id={`${id}-list`} role="listbox" aria-label={t.client} aria-busy={isFetching || undefined}>
            {found.map((client, index) => (
              <li
                key={client.client_id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={client.client_id === chosen?.client_id}
                data-active={index === at || undefined}
                // Keep the focus in the field: losing it closes the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(client)}
                onPointerMove={() => setActive(index)}
              >
                <bdi>{clientName(client)}</bdi>
                {client.client_name && <code>{client.client_id}</code>}
              </li>
            ))}
          </ul>
          {error ? (
            <ProblemNotice problem={error} onRetry={() => void refetch()} />
          ) : (
            <p role="status">{data ? t.clientsFound(found.length, data) : t.searching}</p>
          )}
        </Popup>
      </Box>
    </FieldFrame>
  )
}

const Box = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset-block-start: 11px;
    inset-inline-end: 10px;
    color: ${color.textSoft};
    pointer-events: none;
  }
  > input {
    padding-inline-end: 30px;
  }
`
const Popup = styled.div`
  position: absolute;
  z-index: ${layer.popup};
  inset-block-start: calc(100% + 4px);
  inset-inline: 0;
  padding: 4px;
  border: 1px solid ${color.line};
  border-radius: ${size.radiusCard};
  background: ${color.raised};
  box-shadow: ${shadow};
  ul {
    max-height: 300px;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  li {
    display: flex;
    flex-direction: column;
    padding: 5px 8px;
    border-radius: 6px;
    overflow-wrap: anywhere;
    cursor: default;
    &[data-active] {
      background: ${color.active};
    }
    &[aria-selected='true'] bdi {
      font-weight: 600;
    }
    code {
      color: ${color.textSoft};
      font-size: ${font.tiny};
    }
  }
  > p {
    padding: 5px 8px;
    color: ${color.textSoft};
    font-size: ${font.small};
  }
`
