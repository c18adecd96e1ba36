// `stylis` for styled-components without the table of vendor prefixes, which it only adds on request, and no code here does.
export * from 'stylis-itself'
export const prefixer = () => undefined
