/** A flow's ID and when its last code was sent, in milliseconds; nothing secret. */
const storageKey = 'atrium.code-sent'

/** Storage access throws in browsers that block all cookies; the countdown then only lasts as long as the page. */
function withTabStorage<Value>(act: (storage: Storage) => Value): Value | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}

/** When a flow's last code was sent, as far as this tab has seen it. */
export function codeSentAt(flow: string | undefined): number | undefined {
  const [id, at] = (withTabStorage((storage) => storage.getItem(storageKey)) ?? '').split(' ')
  return flow !== undefined && id === flow && Number(at) > 0 ? Number(at) : undefined
}

/** Stores it for reloads of the page. */
export const storeCodeSentAt = (flow: string, at: number) =>
  withTabStorage((storage) => storage.setItem(storageKey, `${flow} ${at}`))

export const clearCodeSentAt = () => void withTabStorage((storage) => storage.removeItem(storageKey))
