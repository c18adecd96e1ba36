import path from 'node:path'

/** Packages stay outside; what is TypeScript source of ours comes in, and the plain lists of colours that it is made from. */
const external = ({ request }, done) =>
  /^[@a-z]/i.test(request) && !/^@(?:atrium|radix-ui)\//.test(request) && !path.isAbsolute(request)
    ? done(null, `module-import ${request}`)
    : done()

/**
 * A server of ours for Node, as ES modules.
 * @param {{ dir: string, entry: Record<string, string>, clean?: boolean }} server `clean` empties `dist` first
 * @returns {import('@rspack/core').Configuration}
 */
export const server = ({ dir, entry, clean = false }) => ({
  mode: 'production',
  context: dir,
  target: 'node20',
  entry,
  output: { path: path.join(dir, 'dist'), filename: '[name].js', module: true, library: { type: 'module' }, clean },
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
})
