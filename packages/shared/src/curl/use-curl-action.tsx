import { Terminal } from 'lucide-react'

import { notify } from '@atrium/shared/notify'
import { textHook } from '@atrium/shared/text'
import type { MenuAction } from '@atrium/shared/ui/menu'

import { curlCommand, type Command } from './curl-command'
import { en } from './text/en'

const useText = textHook(en, {
  de: () => import('./text/de').then(({ de }) => de),
  fr: () => import('./text/fr').then(({ fr }) => fr),
  es: () => import('./text/es').then(({ es }) => es),
  it: () => import('./text/it').then(({ it }) => it),
  pt: () => import('./text/pt').then(({ pt }) => pt),
  pl: () => import('./text/pl').then(({ pl }) => pl),
  nl: () => import('./text/nl').then(({ nl }) => nl),
  ar: () => import('./text/ar').then(({ ar }) => ar),
})

/** Creates a menu entry that copies a call as a shell command. */
export function useCurlAction(): (command: Command) => MenuAction {
  const t = useText()
  return (command) => ({
    label: t.copy,
    icon: <Terminal />,
    run: () =>
      void navigator.clipboard.writeText(curlCommand(command)).then(
        () => notify(t.copied),
        () => notify(t.notCopied, 'error'),
      ),
  })
}
