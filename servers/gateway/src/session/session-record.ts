/** A stored console session. Times are in seconds since 1970. */
export type SessionRecord = {
  /** SHA-256 of the cookie's value, in hex: reading the store isn't enough to use a session. */
  key: string
  /** The ID in lists and rate limits. */
  id: string
  /** The owner: a person's ID at the target or the provider. */
  person: string
  /** The credential of the sign-in, sealed with the gateway's secret. */
  sealed: string
  created: number
  seen: number
  /** When its longest lifetime ends. */
  expires: number
  ip: string
  /** The browser's `User-Agent`, cut to 256 characters. */
  agent: string
}

/** Where sessions are stored. A change is stored once its promise resolves. */
export type SessionStore = {
  put(record: SessionRecord): Promise<void>
  get(key: string): Promise<SessionRecord | undefined>
  /** Notes that a session was used at `seen`; does nothing if it is gone. */
  touch(key: string, seen: number): Promise<void>
  /** A person's sessions, last used first. */
  of(person: string): Promise<SessionRecord[]>
  remove(keys: readonly string[]): Promise<void>
  /** Removes sessions that expired before `now` or weren't used since `idleSince`. */
  sweep(now: number, idleSince: number): Promise<void>
  /** Fails if it can't be read or written. */
  ready(): Promise<void>
  close(): Promise<void>
}

export const newestFirst = (records: SessionRecord[]): SessionRecord[] => records.sort((a, b) => b.seen - a.seen)
