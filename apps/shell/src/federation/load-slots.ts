import { loadExposed } from './load-remote'

/** The gateway's name for it; without `entry` if the registry doesn't have it. */
export type SlotsRemote = { id: string; entry?: string; integrity: Record<string, string> }

/** The longest wait for what only improves the looks. */
const longestWait = 4_000

/**
 * What a remote puts in the place of parts of the account experience.
 * @returns undefined if it can't be loaded, which only developers see
 */
export async function loadSlots({ id, entry, integrity }: SlotsRemote): Promise<unknown> {
  try {
    if (entry === undefined) throw new Error('The registry has no such remote')
    const exposed = await loadExposed<{ slots?: unknown }>({ id, entry, integrity }, 'slots', longestWait)
    if (!exposed?.slots) throw new Error('It exposes no slots')
    return exposed.slots
  } catch (error) {
    console.warn(`Atrium: the slots of "${id}" can't be loaded, our own parts are drawn instead.`, error)
    return undefined
  }
}
