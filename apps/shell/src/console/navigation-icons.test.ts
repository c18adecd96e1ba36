import fs from 'node:fs'
import path from 'node:path'

const apps = path.resolve(__dirname, '../../..')

const entriesOf = fs
  .readdirSync(apps, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^\w+\/src\/(domain|.*\/routes|console\/navigation)\.ts$/.test(file.replaceAll(path.sep, '/')))
  .flatMap((file) =>
    [...fs.readFileSync(path.join(apps, file), 'utf8').matchAll(/icon: '([^']+)'/g)].map(([, icon]) => ({
      file,
      icon,
    })),
  )

test('no two entries of the navigation have the same icon: between 768 and 1,100 px they are only icons', () => {
  expect(entriesOf.length).toBeGreaterThan(30)
  const firstOf = new Map<unknown, string>()
  const repeated = entriesOf.filter(({ file, icon }) => {
    const first = firstOf.get(icon)
    firstOf.set(icon, first ?? file)
    return first !== undefined
  })
  expect(repeated).toEqual([])
})
