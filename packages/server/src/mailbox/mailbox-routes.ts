import type { FastifyInstance } from 'fastify'
import { isRowId } from '../database/column-values.ts'
import { wordsIn } from '../http/accepted-language.ts'
import { html, NOTHING, type Html } from '../http/html.ts'
import { brand, pagePolicy, renderPage } from '../identity-provider/page.ts'
import type { MailboxMail } from '../mail/outgoing-mail.query.ts'
import { MAILBOX_WORDS, type MailboxWords } from './mailbox-words.ts'

export interface Mailbox {
  /** The newest first. */
  readonly all: () => Promise<readonly MailboxMail[]>
  /** Of the mail under that id, as mail programs are sent it; undefined: there is none. */
  readonly page: (id: string) => Promise<string | undefined>
}

export const MAILBOX_PATH = '/mailbox'

/** Texts between addresses, and these as links. */
const linked = (text: string): readonly Html[] =>
  text.split(/(https?:\/\/\S+)/).map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))

const two = (number: number): string => String(number).padStart(2, '0')

/** MM/dd/yyyy HH:mm in UTC. */
const moment = (at: Date): string =>
  `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${at.getUTCFullYear()} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`

/** A mail runs nothing and fetches nothing, whatever stands in it, and only the mailbox frames it. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const titleOf = (words: MailboxWords, { way, subject }: MailboxMail): string =>
  way === 'push' ? words.push(subject ?? '') : (subject ?? words.text)

/** As its reader sees it, with its text at hand. A press in it leads the window on, and nothing in it does so by itself. */
const mailOf = (words: MailboxWords, mail: MailboxMail): Html => {
  const written = html`<p class="written">${linked(mail.text)}</p>`
  if (mail.way !== 'mail') return written
  const page = `${MAILBOX_PATH}/${mail.id}`
  return html`<iframe class="letter" title="${titleOf(words, mail)}" src="${page}" loading="lazy" sandbox="allow-top-navigation-by-user-activation"></iframe>
<details class="plain"><summary>${words.asText}</summary>${written}</details><p class="aside"><a href="${page}">${words.alone}</a></p>`
}

/**
 * /mailbox, for whoever tries the portal out: mail that no server carries. Nobody signs in for it, so it stands only with the demo.
 * /mailbox/{id}: one mail alone, as a mail program draws it.
 */
export const mailboxRoutes = (app: FastifyInstance, mailbox: Mailbox): void => {
  app.get(MAILBOX_PATH, async (request, reply) => {
    const words = wordsIn(MAILBOX_WORDS, [], request.headers['accept-language'] ?? '')
    const mails = await mailbox.all()
    const content = html`<div class="pane">${brand}<h1>${words.title}</h1><p class="lead">${words.lead}</p>
${mails.length === 0 ? html`<p class="mail">${words.none}</p>` : NOTHING}${mails.map(
  (mail) =>
    html`<article class="mail" aria-labelledby="mail-${mail.id}"><h2 id="mail-${mail.id}">${titleOf(words, mail)}</h2><p class="hint">${words.to(mail.recipient)} · <time datetime="${mail.madeAt.toISOString()}">${moment(mail.madeAt)}</time></p>
${mailOf(words, mail)}</article>`,
)}<p class="note"><a href="/trm/">${words.toPortal}</a></p></div>`
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `${pagePolicy([], 'None', false)}; frame-src 'self'`,
        'referrer-policy': 'no-referrer',
      })
      .send(renderPage(words, { title: words.title, isWide: false, content }))
  })
  app.get<{ readonly Params: { readonly id: string } }>(`${MAILBOX_PATH}/:id`, async ({ params: { id } }, reply) => {
    const page = isRowId(id) ? await mailbox.page(id) : undefined
    if (page === undefined) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': MAIL_POLICY,
        'referrer-policy': 'no-referrer',
      })
      .send(page.replace('<head>', '<head><base target="_top">'))
  })
}
