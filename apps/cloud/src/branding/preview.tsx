import { useId, useState } from 'react'
import styled from 'styled-components'

import {
  accountLanguages,
  previewScreens,
  type PreviewClient,
  type PreviewMethod,
  type PreviewScreen,
  type PreviewState,
  type ThemeSettings,
} from '@atrium/shared/branding'
import { useLocale } from '@atrium/shared/text'
import { color, size } from '@atrium/shared/theme'
import { Button, Card, Notice, Select, Small } from '@atrium/shared/ui'

import { useBrandingText } from './text'
import { modes, type Mode } from './theme-form'
import { usePreview } from './use-preview'

const screens = Object.keys(previewScreens) as PreviewScreen[] // in the order of the object
const widths = ['phone', 'desktop'] as const
/** Width of the page in the frame, in pixels. */
const PIXELS = { phone: 375, desktop: 1024 }
const HEIGHT = 640

type PreviewProps = {
  project: string
  settings: ThemeSettings
  /** Methods that the project has turned on; undefined while they load. */
  methods?: readonly PreviewMethod[]
  /** The client that requests consent; a sample if the project has none. */
  client?: PreviewClient | null
}

/** The account experience's screens in the edited theme. Nothing in them runs, is sent, or is stored. */
export function Preview({ project, settings, methods, client }: PreviewProps) {
  const t = useBrandingText()
  const spoken = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const [screen, setScreen] = useState<PreviewScreen>('login')
  const [selectedState, setState] = useState<PreviewState>('empty')
  const [mode, setMode] = useState<Mode>('light')
  const [width, setWidth] = useState<(typeof widths)[number]>('phone')
  const [language, setLanguage] = useState('')
  const [room, setRoom] = useState(PIXELS.phone)
  const states: readonly PreviewState[] = previewScreens[screen]
  const state = states.includes(selectedState) ? selectedState : 'empty'
  const more = { ...(language && { language }), ...(screen === 'consent' && client && { client }) }
  const previewRequest = JSON.stringify({ settings, screen, state, mode, methods, ...more })
  const { state: rendered, withoutSlots, again, frame } = usePreview(project, previewRequest)
  const names = useId()

  const scale = Math.min(1, room / PIXELS[width])
  const measured = (element: HTMLDivElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? PIXELS.phone))
    observer.observe(element)
    return () => observer.disconnect()
  }
  const choices = [
    [t.screen, screen, setScreen, screens.map((value) => [value, t.screens[value]])],
    [t.state, state, setState, states.map((value) => [value, t.states[value]])],
    [t.mode, mode, setMode, modes.map((value) => [value, t.modes[value]])],
    [t.width, width, setWidth, widths.map((value) => [value, t.widths[value]])],
    [
      t.previewLanguage,
      language,
      setLanguage,
      [['', t.themeLanguage], ...accountLanguages.map((code) => [code, spoken.of(code) ?? code])],
    ],
  ] as const

  return (
    <Card title={t.preview}>
      <Choices>
        {choices.map(([label, value, choose, options], index) => (
          <label key={label} htmlFor={`${names}-${index}`}>
            <Small>{label}</Small>
            <Select
              id={`${names}-${index}`}
              value={value}
              // The options are the valid values.
              onChange={({ target }) => (choose as (value: string) => void)(target.value)}
            >
              {options.map(([option = '', words]) => (
                <option key={option} value={option}>
                  {words}
                </option>
              ))}
            </Select>
          </label>
        ))}
      </Choices>
      <Room ref={measured} aria-busy={rendered === 'loading'}>
        {[0, 1].map((at) => {
          const { isShown, ...bound } = frame(at)
          return (
            <Frame
              {...bound}
              key={at}
              name={`${names}-frame-${at}`}
              // Same-origin, so that it can be read; but it can't run scripts, submit forms or open windows.
              sandbox="allow-same-origin"
              title={t.previewOf(t.screens[screen])}
              hidden={!isShown}
              style={{
                width: PIXELS[width],
                height: HEIGHT / scale,
                scale: String(scale),
                left: `calc(50% - ${(PIXELS[width] * scale) / 2}px)`,
              }}
            />
          )
        })}
      </Room>
      <Foot>
        {rendered === 'failed' && (
          <Notice tone="warning" role="alert" action={<Button onClick={again}>{t.retry}</Button>}>
            {t.previewFailed}
          </Notice>
        )}
        {withoutSlots && <Small>{t.previewWithoutSlots}</Small>}
        <Small>{t.previewAbout}</Small>
      </Foot>
    </Card>
  )
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  gap: 8px 12px;
  padding: 12px 16px;
`
const Room = styled.div`
  position: relative;
  overflow: hidden;
  height: ${HEIGHT}px;
  border-block: 1px solid ${color.line};
  background: ${color.canvas};
`
const Frame = styled.iframe`
  position: absolute;
  inset-block-start: 0;
  border: 0;
  transform-origin: 0 0;
  border-radius: ${size.radius};
  background: transparent;
`
const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 10px 16px;
`
