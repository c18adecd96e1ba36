import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

import { entryOf, ReleaseRejected } from './changes'
import { remoteIn, sha384, withWholeUrls } from './check-release'
import { fetchLimited } from './fetch-limited'
import { namedSchema, remoteSchema, type Published, type RegistryContent } from './registry-file'

/**
 * Adds a manually written entry of the registry to its versions, so that a rollback can return to it.
 * @throws ReleaseRejected if the files it names can't be read
 */
export async function adoptRemote(
  content: RegistryContent,
  id: string,
  file: string,
  at: string,
): Promise<RegistryContent> {
  const entry = entryOf(content, id)
  if (!entry || !('entry' in entry || 'from' in entry)) return content
  const { version, published } =
    'entry' in entry ? fromFile(remoteSchema.parse(entry), at) : await fromNamedFile(String(entry.from), file, at)
  const others = content.remotes.filter((candidate) => namedSchema.safeParse(candidate).data?.id !== id)
  return {
    ...content,
    remotes: [...others, { id, version }],
    versions: { ...content.versions, [id]: { ...content.versions[id], [version]: published } },
  }
}

type Adopted = { version: string; published: Published }

const fromFile = (remote: ReturnType<typeof remoteIn>, at: string): Adopted => ({
  version: remote.version,
  published: { from: remote.entry, integrity: sha384(JSON.stringify(remote)), at, remote },
})

async function fromNamedFile(from: string, file: string, at: string): Promise<Adopted> {
  const isUrl = /^https?:/.test(from)
  const text = await (
    isUrl
      ? fetchLimited(from).then(({ body }) => body.toString('utf8'))
      : readFile(resolve(dirname(file), from), 'utf8')
  ).catch(() => {
    throw new ReleaseRejected([`The registry names ${from}, which can’t be read. Remove that line first.`])
  })
  const remote = remoteIn(text, from)
  const published = { from, integrity: sha384(text), at, ...(isUrl && { remote: withWholeUrls(remote, from) }) }
  return { version: remote.version, published }
}
