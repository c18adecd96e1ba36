import type { FastifyReply, FastifyRequest } from 'fastify'

import { sendPlainPage } from './plain-page'
import { attribute } from './template'

type Words = [title: string, what: string, where: string]

const english: Words = [
  'Nothing is served at this host',
  'This server doesn’t serve this host name. Check the URL.',
  'Open {host}',
]

const texts: Record<string, Words> = {
  de: [
    'Unter diesem Host gibt es nichts',
    'Dieser Server bedient diesen Hostnamen nicht. Prüfen Sie die URL.',
    '{host} öffnen',
  ],
  fr: ['Rien n’est servi à cet hôte', 'Ce serveur ne répond pas à ce nom d’hôte. Vérifiez l’URL.', 'Ouvrir {host}'],
  es: ['No hay nada en este host', 'Este servidor no atiende este nombre de host. Compruebe la URL.', 'Abrir {host}'],
  it: [
    'Non c’è nulla su questo host',
    'Questo server non risponde a questo nome host. Controlli l’URL.',
    'Apri {host}',
  ],
  nl: ['Op deze host is niets', 'Deze server bedient deze hostnaam niet. Controleer de URL.', '{host} openen'],
  pl: ['Pod tym hostem nic nie ma', 'Ten serwer nie obsługuje tej nazwy hosta. Sprawdź adres URL.', 'Otwórz {host}'],
  pt: ['Não há nada neste host', 'Este servidor não atende este nome de host. Verifique a URL.', 'Abrir {host}'],
  ar: ['لا يوجد شيء على هذا المضيف', 'لا يخدم هذا الخادم اسم المضيف هذا. تحقّق من عنوان URL.', 'فتح {host}'],
}

/**
 * For a browser that used a host name that isn't ours: explains it and links to the right one, if known. The requested name never appears on
 * the page.
 */
export function sendUnknownHost(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, secure }: { publicUrl: string | undefined; secure: boolean },
): FastifyReply {
  return sendPlainPage(request, reply, { status: 421, secure }, (language) => {
    const [title, detail, linkText] = texts[language] ?? english
    const link =
      publicUrl === undefined
        ? ''
        : `<p><a href="${attribute(publicUrl)}">${linkText.replace('{host}', new URL(publicUrl).host)}</a></p>`
    return { title, below: `<p>${detail}</p>${link}` }
  })
}
