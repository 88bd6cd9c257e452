import type { FastifyInstance } from 'fastify'
import { wordsIn } from '../http/accepted-language.ts'
import { html, NOTHING, type Html } from '../http/html.ts'
import { brand, pagePolicy, renderPage } from '../identity-provider/page.ts'
import type { MailboxMail } from '../mail/outgoing-mail.query.ts'
import { MAILBOX_WORDS } from './mailbox-words.ts'

/** The newest first. */
export type MailboxReader = () => Promise<readonly MailboxMail[]>

export const MAILBOX_PATH = '/mailbox'

/** Texts between addresses, and these as links. */
const linked = (text: string): readonly Html[] =>
  text.split(/(https?:\/\/\S+)/).map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))

const two = (number: number): string => String(number).padStart(2, '0')

/** MM/dd/yyyy HH:mm in UTC. */
const moment = (at: Date): string =>
  `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${at.getUTCFullYear()} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`

/** /mailbox, for whoever tries the portal out: mail that no server carries. Nobody signs in for it, so it never stands in production. */
export const mailboxRoutes = (app: FastifyInstance, read: MailboxReader): void => {
  app.get(MAILBOX_PATH, async (request, reply) => {
    const words = wordsIn(MAILBOX_WORDS, [], request.headers['accept-language'] ?? '')
    const mails = await read()
    const content = html`<div class="pane">${brand}<h1>${words.title}</h1><p class="lead">${words.lead}</p>
${mails.length === 0 ? html`<p class="mail">${words.none}</p>` : NOTHING}${mails.map(
  ({ id, recipient, subject, text, madeAt }) =>
    html`<article class="mail" aria-labelledby="mail-${id}"><h2 id="mail-${id}">${subject ?? words.text}</h2><p class="hint">${words.to(recipient)} · <time datetime="${madeAt.toISOString()}">${moment(madeAt)}</time></p>
<p class="written">${linked(text)}</p></article>`,
)}<p class="note"><a href="/trm/">${words.toPortal}</a></p></div>`
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy([], 'None', false),
        'referrer-policy': 'no-referrer',
      })
      .send(renderPage(words, { title: words.title, isWide: false, content }))
  })
}
