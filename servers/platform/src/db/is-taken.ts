/** Whether a row was refused because of a unique key that another one has. The transaction is over then. */
export const isTaken = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === '23505'
