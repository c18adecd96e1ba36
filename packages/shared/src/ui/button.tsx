import type { ComponentProps, FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styled, { css, keyframes } from 'styled-components'

import { color, font, media, motion, size } from '../theme'
import { placeTip, tip } from './tip'

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger'

type Appearance = {
  tone?: ButtonTone
  /** Filled instead of outlined: for the danger button in a dialog that says what will be lost. */
  solid?: boolean
  small?: boolean
  /** Full width, as in the account experience. */
  wide?: boolean
  /** Shown before the label, such as `<Plus />`. */
  icon?: ReactNode
  /** Why the person may not do this; the button stays focusable and shows it. */
  deniedBecause?: string
}

export type ButtonProps = ComponentProps<'button'> & Appearance & { busy?: boolean }

const stop = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

const appearanceProps = ({ tone = 'plain', solid, small, wide }: Appearance) => ({
  'data-tone': tone,
  'data-solid': solid || undefined,
  'data-small': small || undefined,
  'data-wide': wide || undefined,
})

type TipHandlers<Element> = {
  onPointerEnter?: (event: PointerEvent<Element>) => void
  onFocus?: (event: FocusEvent<Element>) => void
}

/** Attributes of a disabled control: it stays focusable, does nothing and shows the reason. None without a reason. */
export const denial = <Element extends HTMLElement>(
  reason: string | undefined,
  { onPointerEnter, onFocus }: TipHandlers<Element>,
) =>
  reason === undefined
    ? undefined
    : {
        'aria-disabled': true,
        'aria-description': reason,
        'data-tip': reason,
        onClick: stop,
        onPointerEnter: (event: PointerEvent<Element>) => (placeTip(event), onPointerEnter?.(event)),
        onFocus: (event: FocusEvent<Element>) => (placeTip(event), onFocus?.(event)),
      }

/**
 * Accepts every attribute of a `<button>`. While `busy` it keeps its width and can't be pressed again; with `deniedBecause` it
 * can't be pressed and shows the reason on hover, on focus and to a screen reader.
 */
export function Button({ tone, solid, small, wide, icon, deniedBecause, busy, children, ...props }: ButtonProps) {
  return (
    <Box
      type="button"
      {...props}
      {...appearanceProps({ tone, solid, small, wide })}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: stop })}
      {...denial(deniedBecause, props)}
    >
      {contentOf(icon, children, busy)}
    </Box>
  )
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  tone,
  solid,
  small,
  wide,
  icon,
  deniedBecause,
  children,
  ...props
}: LinkProps & Appearance) {
  const appearance = appearanceProps({ tone, solid, small, wide })
  const content = contentOf(icon, children)
  if (deniedBecause === undefined)
    return (
      <LinkBox {...props} {...appearance}>
        {content}
      </LinkBox>
    )
  return (
    <DeniedLink role="link" tabIndex={0} {...appearance} {...denial(deniedBecause, props)}>
      {content}
    </DeniedLink>
  )
}

type IconButtonProps = Omit<ButtonProps, 'icon' | 'children' | 'aria-label'> & { label: string; children: ReactNode }

/** An icon-only button; its label is shown as a tooltip and read aloud. */
export function IconButton({ label, children, tone = 'quiet', deniedBecause, busy, small, ...props }: IconButtonProps) {
  return (
    <IconBox
      type="button"
      aria-label={label}
      data-tip={label}
      {...props}
      {...appearanceProps({ tone, small })}
      onPointerEnter={(event) => (placeTip(event), props.onPointerEnter?.(event))}
      onFocus={(event) => (placeTip(event), props.onFocus?.(event))}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: stop })}
      {...denial(deniedBecause, props)}
    >
      <ButtonContent>{children}</ButtonContent>
    </IconBox>
  )
}

/** Wraps the label only if it is beside an icon, or hidden while busy. */
const contentOf = (icon: ReactNode, children: ReactNode, busy = false) =>
  icon || busy ? (
    <ButtonContent>
      {icon}
      {children}
    </ButtonContent>
  ) : (
    children
  )

/** Has a fixed ID, as a rule refers to it: the gateway's build and the browser's number components differently. */
const ButtonContent = styled.span.withConfig({ componentId: 'sc-words' })`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 0;
`

const turn = keyframes`
  to { rotate: 360deg; }
`

const buttonStyle = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: ${size.control};
  padding: 4px 12px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${size.base};
  font-weight: 500;
  line-height: 1.25rem;
  text-align: center;
  white-space: nowrap;
  user-select: none;
  transition:
    background ${motion.quick},
    border-color ${motion.quick};
  svg {
    width: 16px;
    height: 16px;
    stroke-width: 1.75;
  }
  &:hover {
    background: ${color.hover};
  }
  &:active {
    background: ${color.active};
  }
  &:focus-visible {
    border-radius: ${size.radius};
  }
  &[data-small] {
    min-height: 28px;
    padding: 2px 10px;
    font-size: ${font.small};
  }
  &[data-wide] {
    width: 100%;
  }
  &[data-tone='quiet'] {
    border-color: transparent;
    background: none;
    &:hover {
      background: ${color.hover};
    }
    &:active,
    &[aria-expanded='true'],
    &[data-popup-open] {
      background: ${color.active};
    }
  }
  &[data-tone='primary'] {
    border-color: transparent;
    /* A project's own accent may be too pale for words and good for a button. */
    background: var(--a-fill, ${color.accent});
    color: ${color.onAccent};
    &:hover {
      background: var(--a-fillHover, ${color.accentHover});
    }
    /* Without backgrounds it would look like any other. */
    ${media.forced} {
      forced-color-adjust: none;
      border-color: ButtonText;
      background: ButtonText;
      color: ButtonFace;
    }
  }
  &[data-tone='danger'] {
    border-color: ${color.dangerLine};
    color: ${color.danger};
    &:hover {
      background: ${color.dangerSoft};
      color: ${color.dangerOnSoft};
    }
  }
  &[data-tone='danger'][data-solid] {
    border-color: transparent;
    background: ${color.danger};
    color: ${color.onDanger};
    &:hover {
      background: ${color.dangerHover};
    }
  }
  &&&[aria-disabled='true']:not([aria-busy='true']),
  &&&:disabled {
    border-color: ${color.line};
    background: ${color.hover};
    color: ${color.textSoft};
    cursor: not-allowed;
  }
  &&&[aria-disabled='true'][data-tone='quiet'],
  &&&:disabled[data-tone='quiet'] {
    border-color: transparent;
    background: none;
  }
  &[aria-busy='true'] > ${ButtonContent} {
    opacity: 0;
  }
  &[aria-busy='true']::before {
    content: '';
    position: absolute;
    width: 14px;
    height: 14px;
    border: 2px solid currentColor;
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: ${turn} 700ms linear infinite;
  }
  ${tip}
`

const iconButtonStyle = css`
  width: ${size.control};
  padding: 0;
  color: ${color.textSoft};
  &:hover {
    color: ${color.text};
  }
  &[data-small] {
    width: 28px;
    padding: 0;
  }
`

const Box = styled.button`
  ${buttonStyle}
`
const IconBox = styled(Box)`
  ${iconButtonStyle}
`
const LinkBox = styled(Link)`
  ${buttonStyle}
`
const DeniedLink = styled.a`
  ${buttonStyle}
`
