import type { Extension } from '@codemirror/state'

/** JSON, Jsonnet, the permission language (a part of TypeScript), Go's templates. */
export type EditorLanguage = 'json' | 'jsonnet' | 'permissions' | 'template'

/** Each is a separate chunk. */
export const loadLanguage: Record<EditorLanguage, () => Promise<Extension>> = {
  json: () => import('@codemirror/lang-json').then(({ json }) => json()),
  jsonnet: () => import('./jsonnet').then(({ jsonnet }) => jsonnet),
  permissions: () => import('./permissions').then(({ permissions }) => permissions),
  template: () => import('./go-template').then(({ goTemplate }) => goTemplate),
}
