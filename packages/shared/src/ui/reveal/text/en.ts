export const en = {
  reveal: 'Reveal',
  hidden: 'Hidden',
  recorded: 'Revealing it is recorded in the action log.',
}
export type Text = typeof en
