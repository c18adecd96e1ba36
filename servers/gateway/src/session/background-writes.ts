/**
 * Runs writes that nobody waits for.
 * @param onChange called when they start to fail, and (without an error) when they work again
 */
export function backgroundWrites(onChange: (error: unknown) => void): (write: Promise<unknown>) => void {
  let isFailing = false
  const ended = (error?: unknown) => {
    if (isFailing !== (error !== undefined)) onChange(error)
    isFailing = error !== undefined
  }
  return (write) =>
    void write.then(
      () => ended(),
      (error: unknown) => ended(error ?? new Error('The session store failed')),
    )
}
