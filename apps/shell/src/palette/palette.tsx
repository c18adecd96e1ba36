import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useParams } from 'react-router'
import styled from 'styled-components'

import { useActiveOption } from '@atrium/shared/active-option'
import { localized, useFormat, useLocale } from '@atrium/shared/text'
import { useDenials, type ConsoleSession } from '@atrium/shared/session'
import { color, font } from '@atrium/shared/theme'
import { control, Kbd, RetryButton, Row, VisuallyHidden } from '@atrium/shared/ui'
import { Dialog } from '@atrium/shared/ui/dialog'

import { useText } from '../console/text'
import { useRemotes } from '../registry/registry'
import { actions } from './actions'
import { offerKinds, offers, pageOffers, type Offer } from './offers'
import { isPlace, OptionList } from './option-list'
import { useText as useShellText } from '../text'
import { pins, projectOf, recents, remember, turnPin } from './stored-places'
import { useHits } from './use-hits'

const maxShown = 40
const maxOfRows = 8

type PaletteProps = {
  session: ConsoleSession
  text: string
  onText: (text: string) => void
  /** Enter was pressed before this code had arrived. */
  entered: boolean
  /** How many options down from the first one the arrow keys led until then. */
  steps: number
  /** The element that had the focus before. */
  before: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Finds any destination or command by typing. */
export function Palette({ session, text, onText, entered, steps, before, onClose }: PaletteProps) {
  const t = useText()
  const { notFound } = useShellText()
  const id = useId()
  const locale = useLocale()
  const navigate = useNavigate()
  const remotes = useRemotes()
  const { project, workspace } = useParams()
  const format = useFormat()
  const { hits, isSearching, failed, retry } = useHits(text, { project, workspace }, session)
  const denial = useDenials()
  const [onPage] = useState(pageOffers)
  const [pinned, setPinned] = useState(() => pins(session.user.id))
  const [waiting, setWaiting] = useState(entered)
  const [message, setMessage] = useState('')
  const known = offers(remotes, session, { project, workspace }, (title) => localized(title, locale), denial)
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ title, detail, place, words: more }: Offer) =>
    words.every((word) => `${title} ${detail ?? ''} ${place ?? ''} ${more ?? ''}`.toLowerCase().includes(word))
  const isPinned = ({ to }: Offer) => pinned.some((item) => item.to === to)
  const savedOffers = [
    ...pinned.map((item): Offer => ({ kind: 'pinned', icon: 'pin', ...item })),
    ...recents(session.user.id).filter((item) => words.length === 0 && !isPinned(item)),
  ].flatMap((offer): Offer[] => {
    const of = projectOf(offer.to, session.projects)
    // A pin stays, to be unpinned.
    if (of === null) return offer.kind === 'pinned' ? [{ ...offer, place: notFound.project.title }] : []
    return [{ ...offer, place: of && of.slug !== project && of.id !== project ? of.name : undefined }]
  })
  // A command that the open page also offers is listed once.
  const isOnPage = ({ kind, title }: Offer) => kind === 'command' && onPage.some((item) => item.title === title)
  const others = known.filter((offer) => !isOnPage(offer))
  const found = [...savedOffers, ...onPage, ...(words.length > 0 ? actions(t) : []), ...others]
    .filter(({ isFoundOnly }) => words.length > 0 || !isFoundOnly)
    .filter(fits)
  const all = grouped([...withFewOfRows(found), ...hits]).slice(0, maxShown)
  const { at, setActive, moved } = useActiveOption(id, all.length, steps)

  const go = (offer: Offer | undefined) => {
    if (!offer || offer.deniedBecause) return
    // The opened screen takes the focus after the palette has restored it.
    flushSync(onClose)
    remember(session.user.id, offer)
    if (offer.run) offer.run()
    else void navigate(offer.to)
  }

  const pin = (offer: Offer | undefined) => {
    if (!offer || !isPlace(offer)) return
    const { to, title, detail } = offer
    setMessage(t.pins[turnPin(session.user.id, { to, title, detail })])
    setPinned(pins(session.user.id))
  }

  const goFirst = useEffectEvent(() => {
    setWaiting(false)
    go(all[at])
  })
  useEffect(() => {
    // Closing and opening need to be outside of React's commit.
    if (waiting && all.length > 0) queueMicrotask(goFirst)
  }, [waiting, all.length])

  const onKeyDown = (event: KeyboardEvent) => {
    setWaiting(false)
    if (moved(event)) return
    // While composing, Enter belongs to the input method.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (event.shiftKey) pin(all[at])
      else go(all[at])
    }
  }

  return (
    <Dialog title={t.searchTitle} size="medium" finalFocus={before} onClose={onClose}>
      <Input
        ref={focusAtOnce}
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
          onText(target.value)
          setWaiting(false)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <State role="status">
        {isSearching
          ? t.searching
          : all.length === 0 && failed.length === 0 && text.trim() !== '' && t.noResults(text.trim())}
        {failed.length > 0 && (
          <Row>
            {t.notSearched(format.list(failed.map((title) => localized(title, locale))))}
            <RetryButton onClick={retry} />
          </Row>
        )}
        <VisuallyHidden>{message}</VisuallyHidden>
      </State>
      <OptionList
        id={id}
        label={t.searchTitle}
        offers={all}
        active={at}
        onActive={setActive}
        onChoose={go}
        isPinned={isPinned}
        onPin={pin}
      />
      <Hint>
        <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> {t.pins.inSearch}
      </Hint>
    </Dialog>
  )
}

/** The dialog would focus it a frame later, and keys until then would be lost. */
const focusAtOnce = (input: HTMLInputElement | null) => input?.focus()

/** Rows have the same actions: only a few are shown until the row's own words are typed. */
const withFewOfRows = (found: readonly Offer[]) => {
  const ofRows = found.filter(({ kind, isFoundOnly }) => kind === 'page' && isFoundOnly)
  const omitted = new Set(ofRows.slice(maxOfRows))
  return found.filter((offer) => !omitted.has(offer))
}

/** Sorts offers by group. */
const grouped = (all: readonly Offer[]) => offerKinds.flatMap((kind) => all.filter((offer) => offer.kind === kind))

const Input = styled.input`
  ${control}
  min-height: 40px;
  padding-inline: 12px;
`
/** Keeps its height when empty, so that the list doesn't move. */
const State = styled.div`
  min-height: 20px;
  margin-block-start: 8px;
  padding-inline: 12px;
  color: ${color.textSoft};
  font-size: ${font.small};
  line-height: 1.25rem;
`
const Hint = styled.p`
  margin: 8px 0 0;
  color: ${color.textSoft};
  font-size: ${font.tiny};
`
