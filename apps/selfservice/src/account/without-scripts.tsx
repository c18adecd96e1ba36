import { FormMessages } from '../card/form-messages'
import { useText } from '../text'

/** Shown next to controls that need scripts, in browsers without them. */
export function WithoutScripts() {
  const t = useText()
  return (
    <noscript>
      <FormMessages type="info">{t.needsScripts}</FormMessages>
    </noscript>
  )
}
