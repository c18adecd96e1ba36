import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { GlobalStyle } from '@atrium/shared/theme'

export function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element "root"')
  return root
}

/**
 * Draws a page. Nothing here shows anything in place of what is fetched yet: React would hold back the screen for 300 ms once it has drawn
 * something else.
 */
export function draw(screen: ReactNode) {
  createRoot(rootElement()).render(
    <StrictMode>
      <GlobalStyle />
      {screen}
    </StrictMode>,
  )
}
