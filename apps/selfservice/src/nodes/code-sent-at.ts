/** A flow's id and when its last code was sent, in milliseconds: nothing secret. */
const storageKey = 'atrium.code-sent'

/** Browsers that block all cookies let a page keep nothing, and throw: the countdown then lasts as long as the page. */
function inTab<Value>(act: (storage: Storage) => Value): Value | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}

/** When a flow's last code was sent, as far as this tab has seen it. */
export function codeSentAt(flow: string | undefined): number | undefined {
  const [id, at] = (inTab((storage) => storage.getItem(storageKey)) ?? '').split(' ')
  return flow !== undefined && id === flow && Number(at) > 0 ? Number(at) : undefined
}

/** Keeps it for when the page is loaded again. */
export const keepCodeSentAt = (flow: string, at: number) =>
  inTab((storage) => storage.setItem(storageKey, `${flow} ${at}`))

export const forgetCodeSentAt = () => void inTab((storage) => storage.removeItem(storageKey))
