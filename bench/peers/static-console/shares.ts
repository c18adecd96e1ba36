export const shares = undefined
