import { compile, TemplateError, type Mode, type Template } from '@atrium/gotemplate'
import type { Project } from '../../control/project'
import { HttpError } from '../../http/errors'
import type { JsonObject } from '../../http/json'
import { identityConfig } from '../config'
import { readAddress } from '../config-address'
import { defaultTemplate } from './defaults'
import { kinds, type Part, type TemplateType } from './kinds'
import { templateModel } from './model'
import { courierSettings } from './settings'

const KEPT = 200
const compiled = new Map<string, Template>()

function compiledOf(source: string, mode: Mode): Template {
  const key = `${mode} ${source}`
  const known = compiled.get(key)
  if (known) return known
  const template = compile(source, { mode })
  compiled.set(key, template)
  for (const oldest of compiled.keys()) {
    if (compiled.size <= KEPT) break
    compiled.delete(oldest)
  }
  return template
}

const places: Readonly<Record<Part, string>> = {
  subject: 'email.subject',
  plaintext: 'email.body.plaintext',
  html: 'email.body.html',
  sms: 'sms.body.plaintext',
}

/**
 * Carries out the template of one part of a message: the project's own, or ours where it has none.
 * @param data the model as `templateData` made it
 * @throws HttpError 500 `invalid_configuration` when the template cannot be read, or not be carried out
 */
export async function renderPart(project: Project, type: TemplateType, part: Part, data: JsonObject): Promise<string> {
  const place = `${kinds[type].path}.${places[part]}`
  const address = courierSettings(project).template(place)
  const source =
    address === undefined ? defaultTemplate(type, part) : await readAddress(identityConfig(project), address)
  try {
    const text = compiledOf(source, part === 'html' ? 'html' : 'text').render(templateModel(type, part === 'sms', data))
    return part === 'subject' ? text.trim() : text
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    const reason = `courier.templates.${place}: ${error.message}`
    throw new HttpError({ status: 500, id: 'invalid_configuration', reason })
  }
}
