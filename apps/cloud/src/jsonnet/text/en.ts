export const en = {
  result: 'Result',
  context: 'Test data',
  contextAbout: 'JSON input for this preview. It isn’t saved.',
  contextInvalid: 'The test data isn’t valid JSON.',
  empty: 'Enter Jsonnet to see the result.',
  failed: 'This Jsonnet can’t be evaluated',
  at: (line: number, column: number, message: string) => `Line ${line}, column ${column}: ${message}`,
  anyway: {
    title: 'Save anyway?',
    body: 'The Jsonnet fails with the test data.',
    action: 'Save anyway',
  },
}
export type JsonnetText = typeof en
