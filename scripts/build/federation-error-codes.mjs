// The federation runtime's error codes without their texts, which are never shown (see remote-failure.ts).
export * from 'federation-error-codes-itself'
export const runtimeDescMap = {}
