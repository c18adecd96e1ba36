import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import styled, { keyframes } from 'styled-components'

import { color, font, layer, media, shadow, size } from '../../theme'
import { IconButton } from '../button'
import { useUiText } from '../text'

export type DialogProps = {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** A dialog that requires an answer: announced as such, and not closed by a click outside. */
  alert?: boolean
  /** A click outside doesn't close it, because it has unsaved input. */
  sticky?: boolean
  /**
   * Called for Escape, the close button and a click outside; the parent that shows the dialog removes it. Without it, only the footer's
   * buttons can close the dialog.
   */
  onClose?: () => void
  /** The element to focus; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The element to focus once it is closed; by default the one that had the focus before. */
  finalFocus?: RefObject<HTMLElement | null>
}

/** Open while rendered. Traps the focus and restores it; on a narrow screen it is a sheet at the bottom. */
export function Dialog({
  title,
  description,
  children,
  footer,
  size: width = 'small',
  alert = false,
  sticky = alert,
  onClose,
  initialFocus,
  finalFocus,
}: DialogProps) {
  const t = useUiText()
  return (
    <Base.Root open disablePointerDismissal={sticky} onOpenChange={(open) => !open && onClose?.()}>
      <Base.Portal>
        <Shade />
        <View>
          <Sheet
            role={alert ? 'alertdialog' : 'dialog'}
            data-size={width}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            <Head>
              <Title>{title}</Title>
              {description && <About>{description}</About>}
            </Head>
            {children && <Body>{children}</Body>}
            {footer && <Foot>{footer}</Foot>}
            {onClose && (
              <Closing>
                <IconButton small label={t.close} onClick={onClose}>
                  <X aria-hidden="true" />
                </IconButton>
              </Closing>
            )}
          </Sheet>
        </View>
      </Base.Portal>
    </Base.Root>
  )
}

const fade = keyframes`
  from { opacity: 0; }
`
const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`
const Shade = styled(Base.Backdrop)`
  position: fixed;
  z-index: ${layer.dialog};
  inset: 0;
  background: ${color.shade};
  animation: ${fade} 140ms ease-out;
`
const View = styled(Base.Viewport)`
  position: fixed;
  z-index: ${layer.dialog};
  inset: 0;
  display: flex;
  padding: 24px;
  ${media.narrow} {
    padding: 40px 0 0;
  }
`
const Sheet = styled(Base.Popup)`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 440px;
  max-height: 100%;
  margin: auto;
  border: 1px solid ${color.line};
  border-radius: 12px;
  background: ${color.raised};
  box-shadow: ${shadow};
  animation: ${rise} 160ms ease-out;
  &:focus-visible {
    outline: none;
  }
  &[data-size='medium'] {
    max-width: 560px;
  }
  &[data-size='large'] {
    max-width: 800px;
  }
  ${media.narrow} {
    max-width: none !important;
    margin-block-end: 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    border-inline-width: 0;
  }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 14px 20px;
  border-block-start: 1px solid ${color.line};
  ${media.narrow} {
    > * {
      flex: 1;
    }
  }
`
const Head = styled.div`
  padding-block: 18px 0;
  padding-inline: 20px 52px;
  &:has(+ ${Foot}) {
    padding-block-end: 18px;
  }
`
const Title = styled(Base.Title)`
  font-size: ${font.large};
  line-height: 1.5rem;
  overflow-wrap: anywhere;
`
const About = styled(Base.Description)`
  margin-block-start: 4px;
  color: ${color.textSoft};
  overflow-wrap: anywhere;
`
const Body = styled.div`
  flex: 0 1 auto;
  min-height: 0;
  padding: 16px 20px 20px;
  overflow-y: auto;
  overscroll-behavior: contain;
`
const Closing = styled.div`
  position: absolute;
  inset-block-start: 14px;
  inset-inline-end: 14px;
  border-radius: ${size.radius};
`
