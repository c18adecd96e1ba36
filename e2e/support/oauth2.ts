import type { TestProject } from './platform'

export type Client = { client_id: string; client_name: string; owner?: string; client_secret?: string }

const web = {
  grant_types: ['authorization_code'],
  response_types: ['code'],
  redirect_uris: ['https://shop.example/cb'],
}

/** Creates a client of a project: a web app, unless `more` says otherwise. */
export const createClient = (project: TestProject, client_name: string, more: object = {}) =>
  project.call<Client>('POST', '/admin/clients', { ...web, client_name, ...more })

/** The path of a screen of the oauth2 remote. */
export const oauth2Path = ({ slug }: TestProject, path: string) => `/projects/${slug}/oauth2/${path}`
