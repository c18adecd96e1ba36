// What the federation runtime gets as its error codes: without a sentence for each, which nobody is shown (see remote-failure.ts).
export * from 'federation-error-codes-itself'
export const runtimeDescMap = {}
