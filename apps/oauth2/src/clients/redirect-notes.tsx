import { useFormContext } from '@atrium/shared/form'
import { Notice, Stack } from '@atrium/shared/ui'

import { useText } from '../text'
import { redirectFindings } from './redirect-findings'

/** Below the redirect URIs of a form, in one element with their field: which of them won't work, and why. */
export function RedirectNotes({ name = 'redirect_uris' }: { name?: string }) {
  const t = useText().findings
  const value: unknown = useFormContext().watch(name)
  const findings = redirectFindings(Array.isArray(value) ? value.map(String) : [])
  // It is always there, so that what appears in it is announced.
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
