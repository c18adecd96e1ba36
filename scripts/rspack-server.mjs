import path from 'node:path'

import { SwcJsMinimizerRspackPlugin } from '@rspack/core'

/** Packages stay external. Bundled are our TypeScript sources, the colour lists they use, and the used parts of zod, which has fifty languages. */
const external = ({ request }, done) =>
  /^[@a-z]/i.test(request) && !/^(?:@(?:atrium|radix-ui)\/|zod$)/.test(request) && !path.isAbsolute(request)
    ? done(null, `module-import ${request}`)
    : done()

/**
 * One of our servers for Node, as ES modules.
 * @param {{ dir: string, entry: Record<string, string>, clean?: boolean }} server `clean` empties `dist` first
 * @returns {import('@rspack/core').Configuration}
 */
export const server = ({ dir, entry, clean = false }) => ({
  mode: 'production',
  context: dir,
  target: 'node20',
  entry,
  output: {
    path: path.join(dir, 'dist'),
    filename: '[name].js',
    chunkFilename: '[name].js',
    module: true,
    library: { type: 'module' },
    clean,
  },
  externals: [external],
  resolve: { extensions: ['.ts', '.js', '.json'] },
  module: {
    parser: { javascript: { importMeta: false, worker: false, url: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        // a single character beyond Latin-1 would double the memory of the whole source
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023', output: { charset: 'ascii' } } },
        type: 'javascript/auto',
      },
    ],
  },
  optimization: {
    minimize: true,
    // Names stay for stack traces; the source map has the lines. No comments, and ASCII only: one other character would double the source's memory.
    minimizer: [
      new SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: { compress: false, mangle: false, format: { comments: false, asciiOnly: true } },
      }),
    ],
    splitChunks: false,
  },
  devtool: 'source-map',
  stats: 'errors-warnings',
})
