import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))

/** Packages stay outside; the operations table of the shared package, which is TypeScript source, comes in. */
const external = ({ request }, done) =>
  /^[@a-z]/i.test(request) && !request.startsWith('@atrium/') && !path.isAbsolute(request)
    ? done(null, `module ${request}`)
    : done()

/** @type {import('@rspack/core').Configuration} */
export default {
  mode: 'production',
  context: here,
  target: 'node20',
  entry: { platform: './src/platform.ts', main: './src/main.ts', worker: './src/worker.ts' },
  output: {
    path: path.join(here, 'dist'),
    filename: '[name].js',
    module: true,
    library: { type: 'module' },
  },
  externals: [external],
  resolve: { extensions: ['.ts', '.js', '.json'] },
  module: {
    parser: { javascript: { importMeta: false, worker: false, url: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        type: 'javascript/auto',
      },
    ],
  },
  optimization: { minimize: false, splitChunks: false },
  devtool: 'source-map',
  stats: 'errors-warnings',
}
