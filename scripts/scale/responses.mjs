import { workspaceToken } from '../servers.mjs'

const headers = { accept: 'application/json', authorization: `Bearer ${workspaceToken}` }

/** A platform's responses for all its data: each project's lists, by path. The same data gives the same text. */
export async function responsesOf(url) {
  const get = async (path) => {
    const response = await fetch(url + path, { headers })
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${(await response.text()).slice(0, 200)}`)
    return response.json()
  }
  const all = {}
  const projects = await get('/projects')
  const asked = ['/projects', '/workspaces']
  for (const { id, slug } of projects) {
    asked.push(`/projects/${id}`, `/projects/${id}/tokens`)
    for (const path of [
      '/admin/identities?page_size=250&include_credential=password',
      '/admin/sessions?page_size=250',
      '/admin/clients?page_size=250',
      '/admin/courier/messages?page_size=250',
      '/relation-tuples?page_size=250',
      '/schemas',
      '/.well-known/jwks.json',
    ])
      asked.push(`/p/${slug}${path}`)
  }
  for (const path of asked) all[path] = JSON.stringify(await get(path)).replaceAll(new URL(url).host, 'here')
  return all
}

/** The paths whose responses differ. */
export const different = (before, after) => Object.keys(before).filter((path) => before[path] !== after[path])
