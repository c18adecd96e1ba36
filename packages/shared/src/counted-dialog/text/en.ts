export const en = {
  noFilters: 'No filters are set, so this includes the whole list.',
  counting: 'Counting…',
  soFar: (count: string) => `${count} so far…`,
  notCounted: 'Wait until all matches are counted.',
  type: (count: string) => `Type ${count} to confirm`,
  typedWrong: 'Type the number of matches.',
}
export type Text = typeof en
