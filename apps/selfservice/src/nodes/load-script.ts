import type { FlowNode } from '../flows/flow'
import { webAddress } from './web-address'

type Script = Extract<FlowNode, { type: 'script' }>['attributes']

/** Loads a script once per page, with its integrity. @throws where its address is none, or the browser refuses or can't load it */
export async function loadScript({
  id,
  src = '',
  integrity,
  crossorigin,
  referrerpolicy,
  type,
}: Script): Promise<void> {
  if (!webAddress(src)) throw new Error('This is no address of a script.')
  const name = id ?? src
  if (document.getElementById(name)) return
  const script = document.createElement('script')
  script.id = name
  script.async = true
  script.src = src
  script.type = type ?? 'text/javascript'
  if (integrity) script.setAttribute('integrity', integrity)
  if (crossorigin) script.crossOrigin = crossorigin
  if (referrerpolicy) script.referrerPolicy = referrerpolicy
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => (script.remove(), reject(new Error('The script did not load.')))
  })
  document.head.append(script)
  await loaded
}
