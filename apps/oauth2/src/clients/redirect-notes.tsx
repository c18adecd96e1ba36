import { useFormContext } from '@atrium/shared/form'
import { Notice } from '@atrium/shared/ui'

import { useText } from '../text'
import { redirectFindings } from './redirect-findings'

/** Below the redirect URIs of a form: which of them won't work, and why. */
export function RedirectNotes({ name = 'redirect_uris' }: { name?: string }) {
  const t = useText().findings
  const value: unknown = useFormContext().watch(name)
  const findings = redirectFindings(Array.isArray(value) ? value.map(String) : [])
  return (
    <div role="status">
      {findings.map(({ uri, code, breaks }) => (
        <Notice key={code + uri} tone={breaks ? 'warning' : 'info'} title={<bdi>{uri}</bdi>}>
          {t[code]}
        </Notice>
      ))}
    </div>
  )
}
