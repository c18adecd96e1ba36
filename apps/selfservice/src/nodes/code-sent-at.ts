/** A flow's id and when its last code was sent, in milliseconds: nothing that is worth anything to anybody. */
const storageKey = 'atrium.code-sent'

/** When a flow's last code was sent, as far as this tab has seen it. */
export function codeSentAt(flow: string | undefined): number | undefined {
  const [id, at] = (sessionStorage.getItem(storageKey) ?? '').split(' ')
  return flow !== undefined && id === flow && Number(at) > 0 ? Number(at) : undefined
}

/** Keeps it for when the page is loaded again. */
export const keepCodeSentAt = (flow: string, at: number) => sessionStorage.setItem(storageKey, `${flow} ${at}`)

export const forgetCodeSentAt = () => sessionStorage.removeItem(storageKey)
