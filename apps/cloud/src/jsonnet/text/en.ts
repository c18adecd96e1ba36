export const en = {
  result: 'Result',
  context: 'Test data',
  contextAbout: 'JSON that the Jsonnet gets here. It isn’t saved.',
  contextInvalid: 'The test data isn’t valid JSON.',
  empty: 'Enter a Jsonnet to see its result.',
  failed: 'The Jsonnet can’t be evaluated',
  at: (line: number, column: number, message: string) => `Line ${line}, column ${column}: ${message}`,
}
export type JsonnetText = typeof en
