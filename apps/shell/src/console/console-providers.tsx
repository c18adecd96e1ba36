import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { queryClient } from '@atrium/shared/api'
import { PlanLimits } from '@atrium/shared/plan-limit'
import { SessionProvider } from '@atrium/shared/session'
import { addConsoleFonts } from '@atrium/shared/theme/console-fonts'

import { HaltedProjects } from '../failure/halted-project'

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce

addConsoleFonts()

/** Providers around every screen of the console. */
export function ConsoleProviders({ children }: { children: ReactNode }) {
  return (
    <CSPProvider nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <PlanLimits>
            <HaltedProjects>{children}</HaltedProjects>
          </PlanLimits>
        </SessionProvider>
      </QueryClientProvider>
    </CSPProvider>
  )
}
