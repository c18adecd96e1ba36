/** Whether a row was rejected because another one has its unique key. The transaction has then failed. */
export const isTaken = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === '23505'
