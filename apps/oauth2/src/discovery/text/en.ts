export const en = {}
export type Text = typeof en
