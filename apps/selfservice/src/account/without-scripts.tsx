import { Said } from '../card/said'
import { useText } from '../text'

/** Shown next to controls that need scripts, in browsers without them. */
export function WithoutScripts() {
  const t = useText()
  return (
    <noscript>
      <Said type="info">{t.needsScripts}</Said>
    </noscript>
  )
}
