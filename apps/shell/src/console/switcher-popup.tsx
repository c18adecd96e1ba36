import { Check } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import styled from 'styled-components'

import { useActiveOption } from '@atrium/shared/active-option'
import { color, font } from '@atrium/shared/theme'
import { control } from '@atrium/shared/ui'
import { Popover, type Trigger } from '@atrium/shared/ui/menu'

import { useText } from './text'

/** `about` is shown below the name and searched, too. */
type Choice = { id: string; name: string; about?: string | undefined; detail?: ReactNode }

export type ChoiceListProps = {
  find: string
  current: string | undefined
  choices: Choice[]
  onChoose: (id: string) => void
  more?: { label: string; to: string }
}

type SwitcherPopupProps = ChoiceListProps & {
  label: string
  trigger: Trigger
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What a `Switcher` opens. */
export function SwitcherPopup({ label, trigger, open, onOpenChange, ...list }: SwitcherPopupProps) {
  return (
    <Popover label={label} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <ChoiceList {...list} close={() => onOpenChange(false)} />
    </Popover>
  )
}

function ChoiceList({ find, current, choices, onChoose, more, close }: ChoiceListProps & { close: () => void }) {
  const t = useText()
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const query = text.trim().toLowerCase()
  const found = choices.filter(({ id: key, name, about = '' }) =>
    `${name} ${key} ${about}`.toLowerCase().includes(query),
  )
  const { at, setActive, moved } = useActiveOption(
    id,
    found.length,
    choices.findIndex((choice) => choice.id === current),
  )

  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    close()
    onChoose(choice.id)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (moved(event)) return
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(found[at])
    }
  }

  return (
    <Box>
      <Input
        autoFocus
        role="combobox"
        aria-label={find}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        placeholder={find}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <List id={`${id}-list`} role="listbox" aria-label={find}>
        {found.map((choice, index) => (
          <Option
            key={choice.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={choice.id === current}
            data-active={index === at || undefined}
            onClick={() => choose(choice)}
            onPointerMove={() => setActive(index)}
          >
            <span>
              {choice.name}
              {choice.about && <About>{choice.about}</About>}
            </span>
            {choice.detail}
            {choice.id === current ? <Check aria-hidden="true" size={16} strokeWidth={1.75} /> : <Gap />}
          </Option>
        ))}
      </List>
      {found.length === 0 && <Nothing role="status">{t.nothingFound}</Nothing>}
      {more && (
        <More
          type="button"
          onClick={() => {
            close()
            void navigate(more.to)
          }}
        >
          {more.label}
        </More>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  width: 280px;
  max-width: calc(100vw - 48px);
  margin: -6px;
`
const Input = styled.input`
  ${control}
  padding-inline: 8px;
`
const List = styled.ul`
  max-height: 300px;
  overflow-y: auto;
`
const Option = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 4px 8px;
  border-radius: 6px;
  > span:first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > svg {
    color: ${color.accent};
  }
  &[data-active] {
    background: ${color.active};
  }
`
const About = styled.small`
  display: block;
  color: ${color.textSoft};
  font-size: ${font.small};
`
const Gap = styled.i`
  flex: none;
  width: 16px;
`
const Nothing = styled.p`
  padding: 6px 8px;
  color: ${color.textSoft};
`
const More = styled.button`
  min-height: 32px;
  margin-block-start: 2px;
  padding: 5px 8px;
  border: 0;
  border-block-start: 1px solid ${color.line};
  background: none;
  color: ${color.textSoft};
  font-size: ${font.small};
  text-align: start;
  &:hover {
    color: ${color.text};
  }
`
