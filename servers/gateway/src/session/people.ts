import type { Person } from '../person'
import { Recent } from '../recent'
import type { Credential, Target } from '../targets/target'

type Lookup = { at: number; person: Promise<Person | undefined> }

/** The people of sessions with their roles, looked up at the target and cached. */
export class People {
  readonly #lookups = new Recent<string, Lookup>(10_000)
  constructor(
    readonly target: Pick<Target, 'identify'>,
    readonly now: () => number,
  ) {}

  /**
   * The session's person; undefined if the session is gone at the target.
   * @param age for how long the last lookup counts, in milliseconds
   * @throws GatewayError 502 or 504
   */
  of({ id, credential }: { id: string; credential: Credential }, age: number): Promise<Person | undefined> {
    const known = this.#lookups.get(id)
    if (known && this.now() - known.at < age) return known.person
    const person = this.target.identify(credential)
    this.#lookups.set(id, { at: this.now(), person })
    // Failures and missing sessions aren't cached, so the next call tries again.
    person.then(
      (found) => found || this.forget(id),
      () => this.forget(id),
    )
    return person
  }

  forget(sessionId: string): void {
    this.#lookups.delete(sessionId)
  }
}
