import { css } from 'styled-components'

import { color, font, motion, size } from '../theme'

/** Style of a text control: input, textarea, select. */
export const control = css`
  width: 100%;
  min-width: 0;
  min-height: ${size.control};
  padding: 2px 10px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${size.radius};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${size.base};
  line-height: 1.25rem;
  transition: border-color ${motion.quick};
  &::placeholder {
    color: ${color.textSoft};
    opacity: 1;
  }
  &:hover {
    border-color: ${color.textSoft};
  }
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: -1px;
    border-color: ${color.accent};
    border-radius: ${size.radius};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    &:focus-visible {
      outline-color: ${color.danger};
    }
  }
  &:read-only:not(select),
  &:disabled,
  &[aria-readonly='true'] {
    border-color: ${color.line};
    background: ${color.hover};
    color: ${color.textSoft};
  }
  &[data-mono] {
    font-family: ${font.mono};
    font-size: 0.7812rem;
    font-feature-settings: 'calt' 0;
  }
  [data-surface='account'] & {
    padding-inline: 12px;
  }
`
