import { Pin, PinOff } from 'lucide-react'
import styled from 'styled-components'

import { color, font } from '@atrium/shared/theme'

import { NavIcon } from '../console/icons'
import { useText } from '../console/text'
import { helpIcon, type Offer } from './offers'

/** Whether an offer leads to a page of the console, which can be pinned. */
export const isPlace = ({ to, run }: Offer) => run === undefined && to.startsWith('/')

type OptionListProps = {
  id: string
  label: string
  offers: readonly Offer[]
  active: number
  onActive: (index: number) => void
  onChoose: (offer: Offer) => void
  isPinned: (offer: Offer) => boolean
  onPin: (offer: Offer) => void
}

/** The offers in their groups. The field above has the focus and the keys; a pin here is for the pointer, `Shift+Enter` does the same. */
export function OptionList({ id, label, offers, active, onActive, onChoose, isPinned, onPin }: OptionListProps) {
  const t = useText()
  return (
    <List id={`${id}-list`} role="listbox" aria-label={label}>
      {offers.map((offer, index) => (
        <Option
          key={`${offer.kind} ${offer.to} ${offer.title}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          aria-disabled={offer.deniedBecause ? true : undefined}
          onClick={() => onChoose(offer)}
          onPointerMove={() => onActive(index)}
        >
          {offer.kind !== offers[index - 1]?.kind && <Group aria-hidden="true">{t.paletteGroups[offer.kind]}</Group>}
          <Line>
            <NavIcon name={offer.icon ?? icons[offer.kind]} />
            <Words>
              <span>{offer.title}</span>
              <small>{offer.deniedBecause ?? [offer.detail, offer.place].filter(Boolean).join(' · ')}</small>
            </Words>
            <Slot>
              {isPlace(offer) && (
                <PinButton
                  aria-hidden="true"
                  title={isPinned(offer) ? t.pins.unpin : t.pins.pin}
                  onClick={(event) => {
                    event.stopPropagation()
                    onPin(offer)
                  }}
                >
                  {isPinned(offer) ? <PinOff size={14} /> : <Pin size={14} />}
                </PinButton>
              )}
            </Slot>
          </Line>
        </Option>
      ))}
    </List>
  )
}

const icons: Record<Offer['kind'], string> = {
  pinned: 'pin',
  recent: 'history',
  page: 'layout-grid',
  hit: 'user-round',
  action: 'sliders-horizontal',
  command: 'settings',
  screen: 'layout-grid',
  setting: 'settings',
  help: helpIcon,
  project: 'building-2',
}

const List = styled.ul`
  height: min(360px, 50vh);
  margin: 8px -12px 8px;
  overflow-y: auto;
`
const Group = styled.small`
  display: block;
  padding: 8px 12px 4px;
  color: ${color.textSoft};
  font-size: ${font.tiny};
`
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 36px;
  padding: 6px 12px;
  border-radius: 6px;
`
const Words = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  min-width: 0;
  > span {
    flex: 1 1 auto;
    overflow-wrap: anywhere;
  }
  > small {
    color: ${color.textSoft};
    font-size: ${font.tiny};
    overflow-wrap: anywhere;
  }
`
/** Equally wide with and without a pin, so that everything before it lines up. */
const Slot = styled.div`
  flex: none;
  width: 24px;
`
const Option = styled.li`
  &[aria-selected='true'] > ${Line} {
    background: ${color.active};
  }
  &[aria-disabled='true'] span {
    color: ${color.textSoft};
  }
`
const PinButton = styled.i`
  display: inline-flex;
  padding: 5px;
  border-radius: 4px;
  color: ${color.textSoft};
  opacity: 0;
  cursor: pointer;
  ${Option}:hover &,
  [aria-selected='true'] & {
    opacity: 1;
  }
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
`
