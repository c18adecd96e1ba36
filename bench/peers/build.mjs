import path from 'node:path'

import { rspack } from '@rspack/core'

import { compress } from '../../scripts/build/compress.mjs'
import { root } from '../../scripts/servers.mjs'
import { shell } from '../../scripts/rspack-app.mjs'

const out = (name) => path.join(root, 'bench/results', name)

const compile = (configuration) =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configuration)
    compiler.run((error, stats) => {
      compiler.close(() => undefined)
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')))
      else resolve()
    })
  })

const here = import.meta.dirname

/** Builds a bare React form. @returns the output folder */
export async function buildBareForm() {
  const folder = out('bare-form')
  await compile({
    mode: 'production',
    target: ['web', 'es2022'],
    context: path.join(here, 'bare-form'),
    entry: './main.tsx',
    output: { path: folder, filename: '[name].[contenthash:16].js', publicPath: '/', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    plugins: [new rspack.HtmlRspackPlugin({ template: path.join(here, 'bare-form/index.html') })],
    performance: false,
  })
  await compress(folder)
  return folder
}

/** Builds the console's code as a single build, without federation: the shell knows its remotes at build time. */
export async function buildStaticConsole() {
  const folder = out('static-console')
  const [configuration] = shell({
    id: 'shell',
    dir: path.join(root, 'apps/shell'),
    production: true,
    buildId: 'static',
  })
  const own = (file) => [
    path.join(root, 'apps/shell/src', file),
    path.join(here, 'static-console', path.basename(file)),
  ]
  const instead = ['federation/load-remote.ts', 'federation/open-federation.ts', 'shares.ts'].map(own)
  await compile({
    ...configuration,
    output: { ...configuration.output, path: folder },
    resolve: {
      ...configuration.resolve,
      alias: { ...configuration.resolve.alias, ...Object.fromEntries(instead) },
    },
  })
  await compress(folder)
  return folder
}
