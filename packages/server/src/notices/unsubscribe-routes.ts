import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html, NOTHING, type Html } from '../http/html.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { sendRefusal } from '../http/refusal.ts'
import { tooMany } from '../http/route.ts'
import { brand, pagePolicy, renderPage } from '../identity-provider/page.ts'
import type { NoticeWords } from './messages/words.ts'
import { noticeWordsIn } from './notice-words.ts'
import type { NoticeServices } from './notice-routes.ts'
import { UNSUBSCRIBE_PATH, type Unsubscribing, type UnsubscribeTokens } from './unsubscribe-link.ts'
import { SETTINGS_PATH } from './word-notices.ts'

/** What the mail program of RFC 8058 sends as its form: a few words. */
const LARGEST_FORM = 4_096

const page = (reply: FastifyReply, words: NoticeWords, title: string, text: string, form: Html): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy([], 'None', false),
      'referrer-policy': 'no-referrer',
    })
    .send(
      renderPage(words, {
        title,
        isWide: false,
        content: html`<div class="pane">${brand}<h1>${title}</h1><p class="lead">${text}</p>${form}
<p class="note"><a href="${SETTINGS_PATH}">${words.page.toSettings}</a></p></div>`,
      }),
    )

/** What of: a search's name is nobody's but its person's. */
const saidOf = (words: NoticeWords, what: Unsubscribing): string => ('kind' in what ? words.kinds[what.kind] : words.oneSearch)

const wordsOf = ({ page: ofMail, pushPage }: NoticeWords, what: Unsubscribing) =>
  'kind' in what && what.way === 'push' ? pushPage : ofMail

const tokenIn = ({ params }: FastifyRequest): string => (params as { readonly token: string }).token // the pattern's own

/**
 * /unsubscribe, from a mail, or by a browser's worker from a push, and signed out. Looking at it changes nothing, since mail servers open
 * links; a press, or the mail program's own (RFC 8058), does. It names nobody, needs no cookie and ends no session.
 */
export const unsubscribeRoutes = (
  app: FastifyInstance,
  { notices }: NoticeServices,
  { read }: UnsubscribeTokens,
  guesses: RateLimit,
): void => {
  const known = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (words: NoticeWords, what: Unsubscribing) => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    const words = noticeWordsIn(request.headers['accept-language'] ?? '')
    const what = read(tokenIn(request))
    if (what !== undefined) return answer(words, what)
    const wait = guesses.take(request.ip)
    if (wait !== undefined) return sendRefusal(request, reply, tooMany(wait))
    return page(reply.code(404), words, words.page.unknown, words.page.unknownText, NOTHING)
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_FORM }, (_request, _body, done) => done(null, undefined))
    scope.get(`${UNSUBSCRIBE_PATH}/:token`, (request, reply) =>
      known(request, reply, async (words, what) =>
        page(
          reply,
          words,
          wordsOf(words, what).ask,
          wordsOf(words, what).asked(saidOf(words, what)),
          html`<form method="post"><button class="primary" type="submit">${words.page.press}</button></form>`,
        ),
      ),
    )
    scope.post(`${UNSUBSCRIBE_PATH}/:token`, (request, reply) =>
      known(request, reply, async (words, what) => {
        await ('kind' in what ? notices.set(what.personId, what.kind, false, what.way) : notices.stopSearch(what.personId, what.searchId))
        return page(reply, words, wordsOf(words, what).done, wordsOf(words, what).doneText(saidOf(words, what)), NOTHING)
      }),
    )
  })
}
