/** A session of one of the console's people as it is stored. Times are in seconds since 1970. */
export type SessionRecord = {
  /** SHA-256 of the cookie's value, in hex: who reads the store can't use a session. */
  key: string
  /** What lists and counters call it. */
  id: string
  /** Whose session it is: an ID of the target or the provider. */
  person: string
  /** The credential of the sign-in, sealed with the gateway's secret. */
  sealed: string
  created: number
  seen: number
  /** End of its longest life. */
  expires: number
  ip: string
  /** The browser's `User-Agent`, cut to 256 characters. */
  agent: string
}

/** Where sessions are kept. Whatever resolves is stored. */
export type SessionStore = {
  put(record: SessionRecord): Promise<void>
  get(key: string): Promise<SessionRecord | undefined>
  /** Notes that a session was used at `seen`; nothing where it is gone. */
  touch(key: string, seen: number): Promise<void>
  /** A person's sessions, the one used last first. */
  of(person: string): Promise<SessionRecord[]>
  remove(keys: readonly string[]): Promise<void>
  /** Removes what expired before `now` or was not used since `idleSince`. */
  sweep(now: number, idleSince: number): Promise<void>
  close(): Promise<void>
}

export const newestFirst = (records: SessionRecord[]): SessionRecord[] => records.sort((a, b) => b.seen - a.seen)
