import { css, keyframes } from 'styled-components'

import { color, font, layer, motion, shadow } from '../theme'

const gap = 6
const room = 72

const appear = keyframes`
  from { opacity: 0; }
`

/** Positions an element's tooltip: below it if it fits, otherwise above, and towards the middle of the window. */
export function placeTip({ currentTarget: element }: { currentTarget: HTMLElement }) {
  const box = element.getBoundingClientRect()
  const above = box.bottom > innerHeight - room
  const startSide = box.left + box.width / 2 < innerWidth / 2
  element.dataset.placed = ''
  element.style.setProperty('--tip-x', `${startSide ? Math.max(box.left, 8) : Math.min(box.right, innerWidth - 8)}px`)
  element.style.setProperty('--tip-y', `${above ? box.top - gap : box.bottom + gap}px`)
  element.style.setProperty('--tip-move', `${startSide ? '0' : '-100%'} ${above ? '-100%' : '0'}`)
}

/**
 * A tooltip without its own element: the text is in `data-tip`, `placeTip` sets the position. It is visual only
 * (the empty alternative keeps it out of the accessible name), so the same text goes into a label or description.
 */
export const tip = css`
  &[data-placed]:not([aria-expanded='true'], [data-popup-open]):is(:hover, :focus-visible, a:focus-visible *)::after {
    content: attr(data-tip);
    content: attr(data-tip) / '';
    position: fixed;
    z-index: ${layer.tip};
    left: var(--tip-x);
    top: var(--tip-y);
    translate: var(--tip-move);
    width: max-content;
    max-width: min(260px, 90vw);
    padding: 6px 10px;
    border: 1px solid ${color.line};
    border-radius: 6px;
    background: ${color.raised};
    box-shadow: ${shadow};
    color: ${color.text};
    font: 400 ${font.tiny} / 1.45 ${font.sans};
    letter-spacing: normal;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
    pointer-events: none;
    animation: ${appear} ${motion.quick} 250ms backwards;
  }
`
