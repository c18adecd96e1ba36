const { availableParallelism } = require('node:os')

// Packages that are ES modules only, and have to be compiled for jest.
const modules = [
  'react-router',
  '@remix-run/route-pattern',
  'cookie-es',
  '@module-federation',
  'jose',
  'marked',
  'openid-client',
  'content-disposition',
  'cookie',
  'oauth4webapi',
  // it imports Node's http only when it sends
  '@opentelemetry',
  'd3-[a-z-]+',
  'internmap',
  '@connectrpc',
  '@bufbuild/protobuf',
]

const common = {
  rootDir: __dirname,
  moduleNameMapper: { '^react-router-itself$': 'react-router' },
  transform: {
    '\\.md$': '<rootDir>/scripts/jest/help-transform.cjs',
    '^.+\\.[cm]?[jt]sx?$': '<rootDir>/scripts/jest/transform.cjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${modules.join('|')})/)`],
  modulePathIgnorePatterns: ['/dist/', '/.atrium/'],
}

/** What only a real PostgreSQL can show needs one. */
const ignored = process.env.DATABASE_URL ? ['/node_modules/'] : ['/node_modules/', '/postgres\\.test\\.ts$']

/** @type {import('jest').Config} */
module.exports = {
  projects: [
    {
      ...common,
      displayName: 'screens',
      testEnvironment: '<rootDir>/scripts/jest/screen-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/screen-setup.ts'],
      testMatch: ['<rootDir>/{apps,packages,scripts/new-remote}/**/*.test.tsx'],
    },
    {
      ...common,
      displayName: 'logic',
      testEnvironment: '<rootDir>/scripts/jest/browser-environment.cjs',
      testMatch: ['<rootDir>/{apps,packages,scripts/new-remote,scripts/build,scripts/dev}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'gateway',
      testEnvironment: '<rootDir>/scripts/jest/node-environment.cjs',
      testMatch: ['<rootDir>/{servers/gateway,deploy}/**/*.test.ts'],
      testPathIgnorePatterns: ignored,
    },
    {
      ...common,
      displayName: 'platform',
      testEnvironment: '<rootDir>/servers/platform/testing/jest-environment.cjs',
      testMatch: ['<rootDir>/servers/platform/**/*.test.ts'],
      testPathIgnorePatterns: ignored,
    },
  ],
  globalSetup: '<rootDir>/scripts/jest/build-platform.cjs',
  testSequencer: '<rootDir>/scripts/jest/sequencer.cjs',
  testTimeout: 60_000,
  // Jest leaves a core free, which on two cores means one process.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // A worker that has run many suites is replaced.
  workerIdleMemoryLimit: '1500MB',
}
