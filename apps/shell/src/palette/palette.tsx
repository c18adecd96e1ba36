import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate, useParams } from 'react-router'
import styled from 'styled-components'

import { localized, useFormat, useLocale } from '@atrium/shared/text'
import { useDenials, type ConsoleSession } from '@atrium/shared/session'
import { color, font } from '@atrium/shared/theme'
import { Button, Row } from '@atrium/shared/ui'
import { Dialog } from '@atrium/shared/ui/dialog'

import { NavIcon } from '../console/icons'
import { useText } from '../console/text'
import { useRemotes } from '../registry/registry'
import { actions } from './actions'
import { offerKinds, offers, type Offer } from './offers'
import { recents, remember } from './recents'
import { useHits } from './use-hits'

const mostShown = 40

/** Everything one can go to from here, found by typing. */
export function Palette({ session, onClose }: { session: ConsoleSession; onClose: () => void }) {
  const t = useText()
  const id = useId()
  const locale = useLocale()
  const navigate = useNavigate()
  const remotes = useRemotes()
  const { project, workspace } = useParams()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const format = useFormat()
  const { hits, isSearching, failed, retry } = useHits(text, { project, workspace }, session)
  const denial = useDenials()
  const known = offers(remotes, session, { project, workspace }, (title) => localized(title, locale), denial)
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ title, detail, words: more }: Offer) =>
    words.every((word) => `${title} ${detail ?? ''} ${more ?? ''}`.toLocaleLowerCase().includes(word))
  const found = [...(words.length === 0 ? recents() : actions(t)), ...known].filter(fits)
  const all = grouped([...found, ...hits]).slice(0, mostShown)
  const at = Math.min(active, Math.max(0, all.length - 1))

  const go = (offer: Offer | undefined) => {
    if (!offer || offer.deniedBecause) return
    onClose()
    remember(offer)
    if (offer.run) offer.run()
    else void navigate(offer.to)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows belong to an input method while it is composing a word.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && all.length > 0) {
      event.preventDefault()
      const next = (at + step + all.length) % all.length
      setActive(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      go(all[at])
    }
  }

  return (
    <Dialog title={t.searchTitle} size="medium" onClose={onClose}>
      <Input
        autoFocus
        role="combobox"
        aria-label={t.search}
        aria-expanded={all.length > 0}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        aria-controls={`${id}-list`}
        aria-activedescendant={all.length > 0 ? `${id}-${at}` : undefined}
        placeholder={t.search}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <List id={`${id}-list`} role="listbox" aria-label={t.searchTitle}>
        {all.map((offer, index) => (
          <Option
            key={`${offer.kind} ${offer.to} ${offer.title}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            aria-disabled={offer.deniedBecause ? true : undefined}
            onClick={() => go(offer)}
            onPointerMove={() => setActive(index)}
          >
            {offer.kind !== all[index - 1]?.kind && <Group aria-hidden="true">{t.paletteGroups[offer.kind]}</Group>}
            <NavIcon name={offer.icon ?? icons[offer.kind]} />
            <span>{offer.title}</span>
            <small>{offer.deniedBecause ?? offer.detail}</small>
          </Option>
        ))}
      </List>
      <div role="status">
        {isSearching ? t.searching : all.length === 0 && failed.length === 0 && t.nothingFound}
        {failed.length > 0 && (
          <Row>
            {t.notSearched(format.list(failed.map((title) => localized(title, locale))))}
            <Button small onClick={retry}>
              {t.searchAgain}
            </Button>
          </Row>
        )}
      </div>
    </Dialog>
  )
}

const icons: Record<Offer['kind'], string> = {
  recent: 'history',
  hit: 'user-round',
  action: 'sliders-horizontal',
  command: 'settings',
  screen: 'layout-grid',
  project: 'building-2',
}

/** One group after the other; within one as they come. */
const grouped = (all: readonly Offer[]) => offerKinds.flatMap((kind) => all.filter((offer) => offer.kind === kind))

const Input = styled.input`
  width: 100%;
  min-height: 40px;
  padding: 8px 12px;
  border: 1px solid ${color.lineStrong};
  border-radius: 8px;
  background: ${color.surface};
`
const List = styled.ul`
  height: min(360px, 50vh);
  margin: 8px -12px 8px;
  overflow-y: auto;
`
const Group = styled.small`
  flex: 1 0 100%;
  padding-block: 6px 2px;
`
const Option = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  padding: 7px 12px;
  border-radius: 6px;
  span {
    flex: 1 0 auto;
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.textSoft};
    font-size: ${font.tiny};
  }
  &[aria-selected='true'] {
    background: ${color.active};
  }
  &[aria-disabled='true'] span {
    color: ${color.textSoft};
  }
`
