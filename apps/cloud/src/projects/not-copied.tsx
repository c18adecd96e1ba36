import { useNavigate } from 'react-router'

import { Button, Stack } from '@atrium/shared/ui'
import { Dialog } from '@atrium/shared/ui/dialog'

import { startPaths } from '../paths'
import { useText } from '../text'

/** Which settings of the original a new project still needs. */
export function NotCopied({ slug, paths }: { slug: string; paths: readonly string[] }) {
  const t = useText().projects
  const navigate = useNavigate()
  const go = () => void navigate(startPaths.getStarted({ project: slug }))
  return (
    <Dialog
      size="medium"
      title={t.notCopied}
      description={t.notCopiedAbout}
      onClose={go}
      footer={
        <Button tone="primary" onClick={go}>
          {t.goOn}
        </Button>
      }
    >
      <Stack as="ul" $gap={1} aria-label={t.notCopied}>
        {paths.map((path) => (
          <li key={path} style={{ overflowWrap: 'anywhere' }}>
            <code>{path}</code>
          </li>
        ))}
      </Stack>
    </Dialog>
  )
}
