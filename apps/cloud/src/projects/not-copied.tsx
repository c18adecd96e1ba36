import { useNavigate } from 'react-router'

import { Button, Muted, Stack } from '@atrium/shared/ui'
import { Dialog } from '@atrium/shared/ui/dialog'

import { settingByName } from '../all-settings/table'
import { useSettingText } from '../all-settings/text'
import { settingNamed } from '../all-settings/values'
import { startPaths } from '../paths'
import { useText } from '../text'

/** The original's settings that a new project still needs. */
export function NotCopied({ slug, paths }: { slug: string; paths: readonly string[] }) {
  const t = useText().projects
  const settings = useSettingText()
  const navigate = useNavigate()
  const titleOf = (path: string) => {
    const setting = settingByName.get(settingNamed(path))
    return setting && settings.describe(setting.name)[0]
  }
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
            {titleOf(path)} <Muted as="code">{path}</Muted>
          </li>
        ))}
      </Stack>
    </Dialog>
  )
}
