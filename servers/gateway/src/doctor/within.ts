class TooSlow extends Error {
  override name = 'TooSlow'
}

/**
 * A result if it arrives within so many milliseconds.
 * @throws TooSlow, and whatever the work throws
 */
export async function within<Value>(milliseconds: number, work: Promise<Value> | Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export const isTimeout = (error: unknown): boolean => error instanceof TooSlow
