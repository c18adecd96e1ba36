import hooks from 'eslint-plugin-react-hooks'
import typescript from 'typescript-eslint'

import { accountFacades, facades, namesIn } from './scripts/build/facades.mjs'

/** Words that say nothing about what a file holds. */
const emptyWords = 'utils|helpers|common|misc'

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name.',
}

/** Of these libraries the shell shares a part; anything else of them would be missing at run time. */
const onlySharedBy = (given) =>
  Object.entries(given).map(([name, file]) => ({
    selector: `ImportDeclaration[source.value="${name}"][importKind!="type"] > ImportSpecifier[importKind!="type"]:not([imported.name=/^(${namesIn(file).join('|')})$/])`,
    message: `The shell does not share this of ${name}: add it to ${file}.`,
  }))
/** It is imported whole, as `z`. */
const sharedOfZod = {
  selector: `MemberExpression[object.name="z"]:not([property.name=/^(${namesIn(facades['zod/mini']).join('|')})$/])`,
  message: `The shell does not share this of zod/mini: add it to ${facades['zod/mini']}.`,
}
const onlyShared = [...onlySharedBy(facades), sharedOfZod]

const restrictedSyntax = [
  noDefaultExport,
  { selector: 'TSEnumDeclaration', message: 'Use a union of texts.' },
  { selector: 'TSModuleDeclaration[kind="namespace"]', message: 'Use a module.' },
  {
    selector: `ImportDeclaration[source.value=/(^|\\/)(${emptyWords})(\\/|$)/]`,
    message: 'Name the file after what it exports.',
  },
]

export default typescript.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.atrium/**',
      '**/generated/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  {
    // Rules that need types are in .oxlintrc.json.
    files: ['{apps,packages,servers,e2e,bench,examples,scripts,deploy}/**/*.{ts,tsx}', '*.ts'],
    extends: [typescript.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      // `_name`: taken out of an object so that the rest is left.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
    },
  },
  {
    // What the browser calls goes through the typed API.
    files: ['apps/**/*.{ts,tsx}', 'packages/shared/src/**/*.{ts,tsx}'],
    // The second stands in the page and runs before there is any transport.
    ignores: [
      'packages/shared/src/transport/{send,send-beacon}.ts',
      'apps/shell/src/account/early.ts',
      '**/*.test.{ts,tsx}',
      '**/testing/**',
    ],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Calls go through @atrium/shared/transport.' }],
      'no-restricted-properties': [
        'error',
        { object: 'globalThis', property: 'fetch', message: 'Calls go through @atrium/shared/transport.' },
        { object: 'window', property: 'fetch', message: 'Calls go through @atrium/shared/transport.' },
      ],
    },
  },
  {
    files: ['apps/**/*.{ts,tsx}', 'packages/shared/src/**/*.{ts,tsx}'],
    // The gateway runs the prerender, which shares nothing with a page.
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'apps/*/src/prerender/**'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...onlyShared] },
  },
  {
    // What runs in the page of an account experience, which shares less.
    files: [
      'apps/{shell/src/account,selfservice/src}/**/*.{ts,tsx}',
      'packages/shared/src/{text,theme,transport,ui}/*.{ts,tsx}',
    ],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'apps/selfservice/src/{lab,prerender}/**'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...onlySharedBy(accountFacades), sharedOfZod] },
  },
  {
    // Requests that tenants steer leave under the operator's policy.
    files: ['servers/platform/src/**/*.ts'],
    // The second asks a service that the operator names, the others listen.
    ignores: [
      'servers/platform/src/outgoing/**',
      'servers/platform/src/identity/captcha/assert-human.ts',
      'servers/platform/src/grpc/grpc-server.ts',
      'servers/platform/src/http/listen-on-socket.ts',
      '**/*.test.ts',
      '**/testing/**',
    ],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Requests go through project.egress.' }],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            ...['node:http', 'node:https', 'node:http2', 'node:tls', 'undici'].map((name) => ({
              name,
              message: 'Requests go through project.egress.',
              allowTypeImports: true,
            })),
            {
              name: 'node:net',
              allowImportNames: ['isIP'],
              message: 'Requests go through project.egress.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  {
    // They compile every file, which costs as much as all other rules.
    files: ['{apps,packages/shared,examples,bench,scripts}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    // Declarations of modules, configuration files and plugins of the federation runtime have no choice.
    files: ['**/*.d.ts', '*.config.ts', 'e2e/support/global-*.ts', '**/federation/*-plugin.ts'],
    rules: { 'no-restricted-syntax': 'off', '@typescript-eslint/consistent-type-definitions': 'off' },
  },
)
