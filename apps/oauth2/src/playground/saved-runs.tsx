import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { notify } from '@atrium/shared/notify'
import { Button, Card, IconButton, Row, Stack } from '@atrium/shared/ui'

import type { Settings } from './run'
import { savedRuns, saveRuns, type Owner, type SavedRun } from './run-store'
import { usePlaygroundText } from './text'

/** The runs that this person saved in this browser. Saving one replaces that of the same name. */
export function useSavedRuns(owner: Owner) {
  const t = usePlaygroundText()
  const [saved, setSaved] = useState(() => savedRuns(owner))
  const store = (next: SavedRun[]) => {
    saveRuns(owner, next)
    setSaved(next)
  }
  const without = (name: string) => saved.filter((one) => one.name !== name)
  return {
    saved,
    save(run: SavedRun) {
      store([...without(run.name), run])
      notify(t.saved(run.name))
    },
    remove: (name: string) => store(without(name)),
  }
}

type SavedProps = { saved: readonly SavedRun[]; onUse: (settings: Settings) => void; onRemove: (name: string) => void }

export function SavedCard({ saved, onUse, onRemove }: SavedProps) {
  const t = usePlaygroundText()
  return (
    <Card title={t.savedTitle} padded>
      <Stack $gap={2}>
        {saved.map(({ name, settings }) => (
          <Row key={name} $wrap={false}>
            <Button small wide icon={<Bookmark />} onClick={() => onUse(settings)}>
              {name}
            </Button>
            <IconButton small label={t.remove(name)} onClick={() => onRemove(name)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
