import { TemplateError } from '@atrium/gotemplate'
import { oneLine } from '@atrium/shared/one-line'
import type { ServedProject } from '../../control/project'
import { HttpError } from '../../http/errors'
import type { JsonObject } from '../../http/json'
import { readAddress } from '../config-address'
import type { Via } from '../identities/identity'
import { renderInThread } from '../tenant-code/pool'
import { compiledTemplate } from './compiled-template'
import { defaultTemplate } from './defaults'
import { kinds, type Part, type TemplateType } from './kinds'
import { templateModel } from './model'
import { courierSettings } from './settings'

const places: Readonly<Record<Part, string>> = {
  subject: 'email.subject',
  plaintext: 'email.body.plaintext',
  html: 'email.body.html',
  sms: 'sms.body.plaintext',
}

/** The path of a part's template in `courier.templates`. */
export const templatePlace = (type: TemplateType, part: Part): string => `${kinds[type].path}.${places[part]}`

/**
 * Renders the template of one part of a message: the project's, or else the default.
 * @param data the model from `templateData`
 * @throws HttpError 500 `invalid_configuration` if the template can't be read or executed; 503 `busy`
 */
export async function renderPart(
  project: ServedProject,
  type: TemplateType,
  part: Part,
  data: JsonObject,
): Promise<string> {
  const place = templatePlace(type, part)
  const address = courierSettings(project).template(place)
  const mode = part === 'html' ? 'html' : 'text'
  const via = viaOf(part)
  try {
    // the default templates are fast, so they need no thread
    const text =
      address === undefined
        ? compiledTemplate(defaultTemplate(type, part), mode).render(templateModel(type, via, data))
        : await renderInThread(project, {
            source: await readAddress(project, address),
            mode,
            type,
            via,
            data,
          })
    return part === 'subject' ? oneLine(text).trim() : text
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    const reason = `courier.templates.${place}: ${error.message}`
    throw new HttpError({ status: 500, id: 'invalid_configuration', reason })
  }
}

/** Which messages have this part. */
export const viaOf = (part: Part): Via => (part === 'sms' ? 'sms' : 'email')

/** A message's subject and text, without the HTML, which is rendered when it is delivered. @throws HttpError 500, like `renderPart` */
export async function renderMessage(
  project: ServedProject,
  type: TemplateType,
  via: Via,
  data: JsonObject,
): Promise<{ type: 'email' | 'phone'; subject: string; body: string }> {
  if (via === 'sms') return { type: 'phone', subject: '', body: await renderPart(project, type, 'sms', data) }
  const subject = await renderPart(project, type, 'subject', data)
  return { type: 'email', subject, body: await renderPart(project, type, 'plaintext', data) }
}
