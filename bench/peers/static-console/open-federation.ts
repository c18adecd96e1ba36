export const openFederation = () => undefined
