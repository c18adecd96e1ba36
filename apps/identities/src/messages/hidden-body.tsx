import { attempt, projectScope, revealing } from '@atrium/shared/api'
import { courierApi } from '@atrium/shared/api/courier'
import { isTestAddress } from '@atrium/shared/operations'
import { useDenial } from '@atrium/shared/session'
import { Card } from '@atrium/shared/ui'
import { Reveal } from '@atrium/shared/ui/reveal'
import type { Message } from '@ory/client-fetch'

import type { MessagePlace } from './queries'
import { useMessageText } from './text'

type HiddenBodyProps = { place: MessagePlace; message: Message; onReveal: (message: Message) => void }

/** Shown instead of a message's text, which may contain a code or link that signs someone in. */
export function HiddenBody({ place: { project, message: id }, message, onReveal }: HiddenBodyProps) {
  const t = useMessageText()
  const denied = useDenial(isTestAddress(message.recipient) ? 'messages:test-secrets' : 'messages:secrets')
  return (
    <Card>
      <Reveal
        title={t.hidden}
        deniedBecause={denied}
        onReveal={() =>
          attempt(async () => onReveal(await courierApi(projectScope(project)).getCourierMessage({ id }, revealing)))
        }
      >
        {t.hiddenAbout}
      </Reveal>
    </Card>
  )
}
