/**
 * A section of the report: a title, how it was measured, a table, and the goals with whether they were met.
 * @typedef {{ title: string, how: string, head: string[], rows: string[][], goals: { text: string, met: boolean, is: string }[] }} Section
 */

const cells = (row) => `| ${row.join(' | ')} |`

/** @param {Section} section */
export function markdown({ title, how, head, rows, goals }) {
  return [
    `## ${title}`,
    '',
    how,
    '',
    cells(head),
    cells(head.map(() => '---')),
    ...rows.map(cells),
    ...(goals.length ? ['', cells(['goal', 'measured', '']), cells(['---', '---', '---'])] : []),
    ...goals.map(({ text, met, is }) => cells([text, is, met ? 'met' : '**not met**'])),
    '',
  ].join('\n')
}
