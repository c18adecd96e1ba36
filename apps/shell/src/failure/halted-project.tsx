import { use, type ReactNode } from 'react'

import { links } from '@atrium/shared/links'
import { useProject } from '@atrium/shared/session'
import { ButtonLink, Notice, ProblemViewsContext, type ProblemViews } from '@atrium/shared/ui'

import { useText } from '../text'

/** Outside of the router, as in dialogs of `confirm`, no project is known, and there is no link. */
const HaltedNotice: ProblemViews['Notice'] = ({ problem: _, ...props }) => {
  const t = useText().problem.halted
  const project = useProject()
  return (
    <Notice
      role="alert"
      {...props}
      tone="warning"
      title={t.title}
      action={
        project && (
          <ButtonLink small to={links.projectSettings({ project: project.slug })}>
            {t.settings}
          </ButtonLink>
        )
      }
    >
      <p>{t.about}</p>
    </Notice>
  )
}

const HaltedWords: ProblemViews['Words'] = () => {
  const t = useText().problem.halted
  return (
    <span>
      {t.title}. {t.about}
    </span>
  )
}

const views: ProblemViews = { Notice: HaltedNotice, Words: HaltedWords }

/** Below this, what a halted project rejects is shown as that, with a link to where the project is resumed. */
export function HaltedProjects({ children }: { children: ReactNode }) {
  const others = use(ProblemViewsContext)
  return (
    <ProblemViewsContext value={(problem) => (problem.id === 'project_halted' ? views : others(problem))}>
      {children}
    </ProblemViewsContext>
  )
}
