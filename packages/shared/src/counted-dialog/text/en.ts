export const en = {
  counting: 'Counting…',
  soFar: (count: string) => `${count} so far…`,
  notCounted: 'Wait until all matches are counted.',
  type: (count: string) => `Type ${count} to confirm`,
  typedWrong: 'Type the number of matches.',
}
export type Text = typeof en
