import { Said } from '../card/said'
import { useText } from '../text'

/** Stands at what only works with scripts, where a browser runs none. */
export function WithoutScripts() {
  const t = useText()
  return (
    <noscript>
      <Said type="info">{t.needsScripts}</Said>
    </noscript>
  )
}
