import type { Page } from '../../apps/shell/src/help/help-page'

export function helpPage(markdown: string, file?: string): Page
