// Lists the operations that the embedded platform implements, and those that return 501. npm run coverage:operations [-- --json]
import fs from 'node:fs'

const built = new URL('../servers/platform/dist/platform.js', import.meta.url)
if (!fs.existsSync(built)) {
  console.error('The platform is not built: npm run build')
  process.exit(1)
}
const { operationCoverage, contractOperations } = await import(built)
const { implemented, missing } = operationCoverage()
const listed = new Set(contractOperations)
const of = (ids, kind) => ids.filter((id) => listed.has(id) === kind)

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ implemented, missing }, null, 2))
} else {
  for (const id of implemented) console.log(`implemented  ${id}`)
  for (const id of missing) console.log(`501       ${id}`)
  const line = (title, kind) =>
    console.log(`${title}: ${of(implemented, kind).length} implemented, ${of(missing, kind).length} return 501`)
  console.log('')
  line("operations of the API's contract", true)
  line('operations on paths that the contract leaves open', false)
}
