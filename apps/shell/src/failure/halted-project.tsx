import { use, type ReactNode } from 'react'

import { links } from '@atrium/shared/links'
import { useProject } from '@atrium/shared/session'
import { ButtonLink, Notice, ProblemViewsContext, type ProblemViews } from '@atrium/shared/ui'

import { useText } from '../text'

/** Outside of the router, for example in dialogs of `confirm`, the project is unknown, and there is no link. */
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

/** Within this component, rejections by a halted project are shown as such, with a link to the page that resumes it. */
export function HaltedProjects({ children }: { children: ReactNode }) {
  const others = use(ProblemViewsContext)
  return (
    <ProblemViewsContext value={(problem) => (problem.id === 'project_halted' ? views : others(problem))}>
      {children}
    </ProblemViewsContext>
  )
}
