import { createKeyReader, isTaken, moveInRows, selectRow } from './shortcuts'

test('matches keys to the shortcut list and waits for the next one after g', () => {
  const read = createKeyReader()
  expect(read('?', 0)).toEqual({ run: 'help' })
  expect(read('g', 0)).toBeUndefined()
  expect(read('i', 100)).toEqual({ run: 'go', to: '/identities' })
  expect(read('g', 0)).toBeUndefined()
  expect(read('j', 100)).toBeUndefined()
  expect(read('j', 200)).toEqual({ run: 'next' })
  expect(read('p', 300)).toEqual({ run: 'pin' })
  expect(read('g', 300)).toBeUndefined()
  expect(read('2', 400)).toEqual({ run: 'go to pin', index: 1 })
  expect(read('2', 500)).toBeUndefined()
  expect(read('g', 0)).toBeUndefined()
  expect(read('i', 5_000)).toBeUndefined()
})

test('ignores keys typed into a field', () => {
  document.body.innerHTML = '<main><input id="a"><input id="b" type="checkbox"><p id="c">x</p></main>'
  const at = (id: string) => document.getElementById(id)
  expect(['a', 'b', 'c'].map((id) => isTaken(at(id)))).toEqual([true, false, false])
  document.body.innerHTML = '<div role="dialog"></div><p id="c">x</p>'
  expect(isTaken(at('c'))).toBe(true)
})

test('moves through the rows of a table with j and k and selects with x', () => {
  document.body.innerHTML = `<main><table><tbody>
    <tr><td><input type="checkbox" id="x1"></td><td><a href="/1" id="r1">1</a><a href="/1b">b</a></td></tr>
    <tr><td><input type="checkbox" id="x2"></td><td><a href="/2" id="r2">2</a></td></tr></tbody></table></main>`
  moveInRows(1)
  expect(document.activeElement?.id).toBe('r1')
  moveInRows(1)
  moveInRows(1)
  expect(document.activeElement?.id).toBe('r2')
  selectRow()
  expect(document.querySelector<HTMLInputElement>('#x2')?.checked).toBe(true)
  moveInRows(-1)
  expect(document.activeElement?.id).toBe('r1')
})
