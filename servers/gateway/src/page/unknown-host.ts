import type { FastifyReply, FastifyRequest } from 'fastify'

import { sendPlainPage } from './plain-page'
import { attribute } from './template'

type Words = [title: string, what: string, where: string]

const english: Words = [
  'Nothing is served at this host',
  'This server doesn’t serve this host name. Check the URL.',
  'Open {host}',
]

const words: Record<string, Words> = {
  de: [
    'Unter diesem Host gibt es nichts',
    'Dieser Server antwortet unter anderen Hostnamen. Prüfen Sie die geöffnete Adresse.',
    '{host} öffnen',
  ],
  fr: [
    'Rien n’est servi à cet hôte',
    'Ce serveur répond à d’autres noms d’hôte. Vérifiez l’adresse ouverte.',
    'Ouvrir {host}',
  ],
  es: [
    'No hay nada en este host',
    'Este servidor responde a otros nombres de host. Compruebe la dirección abierta.',
    'Abrir {host}',
  ],
  it: [
    'Non c’è nulla su questo host',
    'Questo server risponde ad altri nomi host. Controlli l’indirizzo aperto.',
    'Apri {host}',
  ],
  nl: [
    'Op deze host is niets',
    'Deze server antwoordt op andere hostnamen. Controleer het geopende adres.',
    '{host} openen',
  ],
  pl: [
    'Pod tym hostem nic nie ma',
    'Ten serwer odpowiada pod innymi nazwami hosta. Sprawdź otwarty adres.',
    'Otwórz {host}',
  ],
  pt: [
    'Não há nada neste host',
    'Este servidor responde por outros nomes de host. Verifique o endereço aberto.',
    'Abrir {host}',
  ],
  ar: ['لا يوجد شيء على هذا المضيف', 'يستجيب هذا الخادم لأسماء مضيفين أخرى. تحقّق من العنوان الذي فتحته.', 'فتح {host}'],
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
    const [title, what, where] = words[language] ?? english
    const way =
      publicUrl === undefined
        ? ''
        : `<p><a href="${attribute(publicUrl)}">${where.replace('{host}', new URL(publicUrl).host)}</a></p>`
    return { title, below: `<p>${what}</p>${way}` }
  })
}
