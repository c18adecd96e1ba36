import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { GlobalStyle } from '@atrium/shared/theme'

export function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element "root"')
  return root
}

/**
 * Renders a page. Nothing here shows a fallback while loading: React would delay the screen by 300 ms once it has rendered
 * something else.
 */
export function renderPage(screen: ReactNode) {
  createRoot(rootElement()).render(
    <StrictMode>
      <GlobalStyle />
      {screen}
    </StrictMode>,
  )
}
