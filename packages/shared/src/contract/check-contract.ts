/**
 * Increased whenever a remote built against the old shape could misbehave. Every build has its own copy of this file, so a remote declares
 * the number it was built for, whatever the shell.
 */
export const CONTRACT = 1

/** Contract numbers that this shell can host. */
export const acceptedContracts: readonly number[] = [CONTRACT]

/** A remote exposes something that this shell can't host. `found` is its contract number, if any. */
export class IncompatibleRemote extends Error {
  override name = 'IncompatibleRemote'
  constructor(
    readonly remote: string,
    readonly found: number | undefined,
    detail: string,
  ) {
    super(detail)
  }
}

/**
 * Checks that a remote was built for this shell and is the requested one.
 * @throws IncompatibleRemote
 */
export function checkContract(remote: string, { contract, id }: { contract: number; id: string }) {
  if (!acceptedContracts.includes(contract)) {
    const accepted = acceptedContracts.join(', ')
    throw new IncompatibleRemote(remote, contract, `contract ${contract}, this shell hosts ${accepted}`)
  }
  if (id !== remote) throw new IncompatibleRemote(remote, contract, `it calls itself "${id}"`)
}
