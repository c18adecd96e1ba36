const { execFileSync } = require('node:child_process')
const path = require('node:path')

/** Tests run the built platform: builds it if its sources changed. */
module.exports = () => {
  const script = path.join(__dirname, '..', 'build.mjs')
  execFileSync(process.execPath, [script, '--quiet', 'platform'], { stdio: 'inherit' })
}
