declare module 'fs-native-extensions' {
  /** Locks a range of an open file for this file descriptor. @returns false when it is locked by someone else */
  export function tryLock(fd: number, offset?: number, length?: number): boolean
}
