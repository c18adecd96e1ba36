import type { FastifyReply, FastifyRequest } from 'fastify'

import type { GatewayError } from '../errors'
import { sendPlainPage } from './plain-page'
import { attribute } from './template'

type Words = [title: string, what: string]

const english: Words = ['This page can’t be shown', 'The request failed. Try again later.']

const texts: Record<string, Words> = {
  de: ['Diese Seite kann nicht angezeigt werden', 'Die Anfrage ist fehlgeschlagen. Versuchen Sie es später erneut.'],
  fr: ['Impossible d’afficher cette page', 'La requête a échoué. Réessayez plus tard.'],
  es: ['No se puede mostrar esta página', 'La solicitud ha fallado. Inténtelo de nuevo más tarde.'],
  it: ['Impossibile mostrare questa pagina', 'La richiesta non è riuscita. Riprovi più tardi.'],
  nl: ['Deze pagina kan niet worden weergegeven', 'Het verzoek is mislukt. Probeer het later opnieuw.'],
  pl: ['Nie można wyświetlić tej strony', 'Żądanie nie powiodło się. Spróbuj ponownie później.'],
  pt: ['Não é possível mostrar esta página', 'A solicitação falhou. Tente novamente mais tarde.'],
  ar: ['لا يمكن عرض هذه الصفحة', 'فشل الطلب. حاول مرة أخرى لاحقًا.'],
}

/** The error page for a browser that opened a page: the reason, and the IDs of the error and the request, which are also in the log. */
export function sendFailedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, id, message, headers }: Pick<GatewayError, 'status' | 'id' | 'message' | 'headers'>,
): FastifyReply {
  return sendPlainPage(request, reply, { status, secure: false, headers }, (language) => {
    const [title, detail] = texts[language] ?? english
    // reasons are in English only
    const reason = `<p lang="en" dir="ltr">${attribute(message)}</p>`
    const code = `<p dir="ltr"><code>${status} ${attribute(id)} · ${attribute(request.id)}</code></p>`
    return { title, below: `<p>${detail}</p>${reason}${code}` }
  })
}
