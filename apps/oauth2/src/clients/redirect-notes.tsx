import { useFormContext } from '@atrium/shared/form'
import { Notice, Stack } from '@atrium/shared/ui'

import { useText } from '../text'
import { redirectFindings } from './redirect-findings'

/** Explains below a form's redirect URIs which of them won't work, and why. In one element with their field. */
export function RedirectNotes({ name = 'redirect_uris' }: { name?: string }) {
  const t = useText().findings
  const value: unknown = useFormContext().watch(name)
  const findings = redirectFindings(Array.isArray(value) ? value.map(String) : [])
  // Always rendered, so that screen readers announce new content.
  return (
    <div role="status">
      {findings.length > 0 && (
        <Stack $gap={2} style={{ paddingBlockStart: 8 }}>
          {findings.map(({ uri, code, breaks }) => (
            <Notice key={code + uri} tone={breaks ? 'warning' : 'info'} title={<bdi>{uri}</bdi>}>
              {t[code]}
            </Notice>
          ))}
        </Stack>
      )}
    </div>
  )
}
