import type { SlotsRemote } from '../federation/load-slots'
import type { Remote } from '../registry/remote'

/** An account experience: the prefix of its paths, the remote that renders it, its languages, and the remotes that fill its slots. */
export type AccountBoot = { base: string; remote: Remote; languages?: string[]; slots?: SlotsRemote }

/**
 * Reads what the gateway wrote into the page. Without schemas: those of the console would be a tenth of this page's code.
 * @returns undefined if the page isn't an account experience, or has no remote for it
 */
export function readAccountBoot(text = document.getElementById('atrium-boot')?.textContent): AccountBoot | undefined {
  try {
    // Written by the gateway of this very page.
    const { account, registry } = JSON.parse(text ?? '') as {
      account?: Omit<AccountBoot, 'remote'>
      registry?: { remotes: Remote[] }
    }
    const remote = registry?.remotes[0]
    return account && remote ? { ...account, remote } : undefined
  } catch {
    return undefined
  }
}
