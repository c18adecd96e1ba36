import { createHash } from 'node:crypto'

const mark = '<!--atrium:console-->'

const script = (files) => `<script nonce="__NONCE__">
      if (!/"account":/.test(document.getElementById('atrium-boot')?.textContent))
        for (const link of ${JSON.stringify(files)})
          document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', crossOrigin: 'anonymous' }, link))
    </script>`

/** Has the console's own chunks start to load beside the first one, on pages that are no account experience. */
export class ConsolePreloadPlugin {
  apply(compiler) {
    const { rspack } = compiler
    compiler.hooks.thisCompilation.tap('console-preload', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'console-preload', stage }, () => {
        const page = compilation.getAsset('index.html')
        if (!page) return
        const { chunks = [], publicPath } = compilation
          .getStats()
          .toJson({ all: false, chunks: true, publicPath: true })
        const files = chunks
          .filter(({ names }) => names.includes('console') || names.includes('console-shares'))
          .flatMap((chunk) => chunk.files)
          .filter((name) => name.endsWith('.js'))
          .map((name) => ({
            href: publicPath + name,
            integrity: `sha384-${createHash('sha384').update(compilation.getAsset(name).source.buffer()).digest('base64')}`,
          }))
        const text = page.source
          .source()
          .toString()
          .replace(mark, () => script(files))
        compilation.updateAsset('index.html', new rspack.sources.RawSource(text))
      })
    })
  }
}
