import { createGlobalStyle } from 'styled-components'

import { color, font, size, variable } from './theme'
import { account, comfortable, compact, dark, light } from './tokens'

const declare = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${variable(name)}: ${value};`)
    .join('')

/**
 * Reset, tokens and page basics; rendered once by the shell. `data-theme` and `data-density` are on the root element (see
 * `applyAppearance`), `data-surface="account"` on elements with the larger sizes and the system font of the account
 * experience. `--a-sticky-top` is the height of what covers the page's top; the shell sets it.
 */
export const GlobalStyle = createGlobalStyle`
  :root { color-scheme: light; --a-sticky-top: 0px; ${declare(light)} ${declare(comfortable)} }
  :root[data-theme='dark'] { color-scheme: dark; ${declare(dark)} }
  :root[data-density='compact'] { ${declare(compact)} }
  [data-surface='account'] { ${declare(account)} --a-sans: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
  *, *::before, *::after { box-sizing: border-box; }
  [hidden] { display: none !important; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body, [data-surface] {
    font-family: ${font.sans};
    font-size: ${size.base};
    line-height: 1.5;
    color: ${color.text};
    background: ${color.canvas};
  }
  body {
    margin: 0;
    font-feature-settings: 'cv05', 'ss03';
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, dl, dd, ul, ol, figure, fieldset { margin: 0; padding: 0; }
  h1, h2, h3, h4 { font-size: inherit; font-weight: 600; letter-spacing: -0.01em; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-inline-size: 0; }
  a { color: inherit; text-decoration: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: default; }
  code, pre, kbd, samp { font-family: ${font.mono}; font-size: 0.9em; font-feature-settings: 'calt' 0; }
  svg { flex: none; }
  strong, b { font-weight: 600; }
  ::selection { background: ${color.accentLine}; color: ${color.text}; }
  :focus-visible { outline: 2px solid ${color.accent}; outline-offset: 2px; border-radius: 4px; }
  :focus:not(:focus-visible) { outline: none; }
  /* Drawn inside: what is around a frame clips it. */
  iframe[data-focused] { outline: 2px solid ${color.accent}; outline-offset: -2px; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* Not of a short duration: it would make even what is inherited change late, and what opens couldn't get the focus. */
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`
