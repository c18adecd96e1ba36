export const en = {
  reveal: 'Reveal',
  hidden: 'This is hidden',
  recorded: 'Revealing it is recorded in the action log.',
}
export type Text = typeof en
