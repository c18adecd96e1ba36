import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const squeeze = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
}
const worthwhile = /\.(?:js|svg|json)$/
const smallest = 1024

/** Writes `.br` and `.gz` files next to a folder's files that browsers load. @returns bytes of its scripts, raw and gzipped */
export async function compress(folder) {
  let bytes = 0
  let zipped = 0
  const names = (await readdir(folder, { recursive: true })).filter((name) => worthwhile.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const content = await readFile(file)
      const gz = await squeeze.gz(content)
      if (name.endsWith('.js')) {
        bytes += content.length
        zipped += gz.length
      }
      if (content.length < smallest || name === 'remote.json') return
      await Promise.all([writeFile(`${file}.gz`, gz), squeeze.br(content).then((br) => writeFile(`${file}.br`, br))])
    }),
  )
  return { bytes, zipped }
}
