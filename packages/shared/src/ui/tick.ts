import styled from 'styled-components'

import { color, motion } from '../theme'

/** The checkbox, also in tables. */
export const Tick = styled.input`
  appearance: none;
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 16px;
  height: 16px;
  margin: 2.5px 0 0;
  border: 1px solid ${color.lineStrong};
  border-radius: 4px;
  background: ${color.surface};
  transition: background ${motion.quick};
  &::before {
    content: '';
    position: absolute;
    inset: -5px;
  }
  &:checked,
  &[type='checkbox']:indeterminate {
    border-color: transparent;
    background: ${color.accent};
  }
  &:checked::after {
    content: '';
    width: 8px;
    height: 4px;
    margin-block-start: -2px;
    border: solid ${color.onAccent};
    border-width: 0 0 1.75px 1.75px;
    rotate: -45deg;
  }
  &[type='checkbox']:indeterminate::after {
    content: '';
    width: 8px;
    height: 2px;
    border-radius: 1px;
    background: ${color.onAccent};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled {
    opacity: 0.5;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`
