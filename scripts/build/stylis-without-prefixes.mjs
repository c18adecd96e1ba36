// `stylis` for styled-components without the table of vendor prefixes, which are only added on request, and no code here does.
export * from 'stylis-itself'
export const prefixer = () => undefined
