import path from 'node:path'

// Scripts that act import this first: with `--help`, they print their usage instead.
const usages = {
  'scripts/start.mjs': `npm start
Builds what changed, then runs platform and gateway until Ctrl+C. Settings are variables: ATRIUM_PORT, ATRIUM_PUBLIC_URL,
ATRIUM_CONFIG and others (README.md, servers/gateway/README.md).`,
  'scripts/dev.mjs': `npm run dev
Runs shell and remotes with hot reload behind gateway and platform, until Ctrl+C. Settings: ATRIUM_PORT, ATRIUM_PLATFORM_PORT.`,
  'scripts/check.mjs': `npm run check
Checks types, lint, import rules, texts and sizes. It changes nothing.`,
  'scripts/test.mjs': `npm test [-- <area>...] [--all]
Builds what changed and runs all checks and tests, or those of some areas (docs/testing.md).
  --all  also the tests of an area that take long`,
  'attack/run.mjs': `npm run attack [-- --seed N]
Sends hostile requests to a gateway and a platform of its own.
  --seed  repeats the same requests`,
  'scripts/build.mjs': `npm run build
Builds what changed: shell, remotes, gateway and platform.
npm run build -w apps/<remote> builds one part.`,
  'scripts/doctor.mjs': `npm run doctor [-- --json]
Checks the configuration of this environment and everything it names. Ends with 0 if nothing is wrong, 1 if there are
problems, 2 if the configuration can't be read.`,
  'scripts/cert.mjs': `npm run cert [-- <name>...]
Makes a certificate authority in the data folder (.atrium/tls) and a certificate for the names of this machine and the
given ones, such as console.example or 192.0.2.7. Needs openssl.`,
  'scripts/deploy-check.mjs': `npm run deploy:check [-- <recipe>...]
Runs the recipes of deploy/ (deploy/README.md), or some of them.`,
  'scripts/package.mjs': `npm run package [-- --with-modules] [--no-tarball]
Builds the console as one npm package in dist/package, and its tarball in dist.`,
  'scripts/export.mjs': `npm run export -- --url URL --to FOLDER
Writes a project's data into files for Kratos, Keto and Hydra (docs/scaling.md).
  --url  the project's API, such as http://127.0.0.1:4400/p/my-project
  --to   a new folder; it gets password hashes, so keep it where only you can read it
  ORY_API_KEY in the environment is sent as bearer token: a key of the project or its workspace.`,
  'compare/compare.mjs': `npm run compare -- identity|oauth2|permission [URL...] [--config FILE] [--seed N] [--written]
Sends the same conversations to a running service and to the embedded platform, and prints where they differ (docs/testing.md).`,
  'scripts/browsers.mjs': `npm run browsers [-- firefox|webkit] [--pictures FOLDER]
A smoke test of the built console in Firefox and WebKit (docs/testing.md).`,
  'scripts/config.mjs': `npm run config -- diff|apply --url URL --project ID (--file FILE | --from ID) [--only PATH]... [--skip-addresses]
Shows or brings over what differs between a project and a file or another project (docs/moving-configuration.md).`,
}

const words = process.argv.slice(2)
const usage = usages[(process.argv[1] ?? '').split(path.sep).slice(-2).join('/')]
if (usage !== undefined && (words.includes('--help') || words.includes('-h'))) {
  console.log(`Usage: ${usage}`)
  process.exit(0)
}
