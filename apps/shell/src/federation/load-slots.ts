import { loadExposed } from './load-remote'

/** A remote with slots, as the gateway names it; without `entry` if the registry doesn't have it. */
export type SlotsRemote = { id: string; entry?: string; integrity: Record<string, string> }

/** Short, because slots only change the looks; milliseconds. */
const maxWait = 4_000

/**
 * Loads a remote's replacements for parts of the account experience.
 * @returns undefined if they can't be loaded, which is only logged to the browser's console
 */
export async function loadSlots({ id, entry, integrity }: SlotsRemote): Promise<unknown> {
  try {
    if (entry === undefined) throw new Error('The registry has no such remote')
    const exposed = await loadExposed<{ slots?: unknown }>({ id, entry, integrity }, 'slots', maxWait)
    if (!exposed?.slots) throw new Error('It exposes no slots')
    return exposed.slots
  } catch (error) {
    console.warn(`Atrium: the slots of "${id}" can't be loaded, our own parts are drawn instead.`, error)
    return undefined
  }
}
