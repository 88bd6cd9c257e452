import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as O from 'fp-ts/Option'
import { isLinkToken, linkTokenHash } from '../links/link-token.ts'
import { resetLink, verifyLink } from './account-links.ts'
import {
  renderAskForLink,
  renderConfirm,
  renderLinkOver,
  renderLinkSent,
  renderLinkUsed,
  renderNewPassword,
  type AccountPageFault,
} from './account-pages.ts'
import { wordsFor } from './messages/language.ts'
import type { Words } from './messages/words.ts'
import { renderNotice } from './page.ts'
import { isOwnPost, makePageAnswers, retryAfter } from './page-answers.ts'
import { hashPassword, ran } from './people.ts'
import { accountPagePath, returnPathIn, type AccountPage } from './provider-paths.ts'
import { appUrlOf, type ProviderSettings } from './provider-settings.ts'
import { emailFaults, isShortPassword, readForm, typedEmail } from './sign-in-form.ts'
import { makeNoteRefused, type SignInGate } from './sign-in-limit.ts'
import type { Accounts, LinkPurpose, OpenedLink } from './stores.port.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, page: AccountPage) => Promise<void>

const LINKS = { verify: verifyLink, reset: resetLink } as const

const queryOf = ({ url = '/' }: IncomingMessage): URLSearchParams => new URLSearchParams(url.split('?', 2)[1] ?? '')

/**
 * Signing in is known by whole seconds, and whoever signs in once this has passed is to count as later than `second`. At most a second is
 * waited for, whatever the database's clock says.
 */
const untilSecond = async (second = 0): Promise<void> => {
  const milliseconds = Math.min(second * 1000 - Date.now(), 1000)
  if (milliseconds > 0) await pause(milliseconds)
}

/** Nobody who asks learns by the answer, or by how long it takes, whether the address has an account: the link is made after it. */
const mailLater = async (
  settings: ProviderSettings,
  accounts: Accounts,
  purpose: LinkPurpose,
  email: string,
  words: Words,
  returnTo: string | undefined,
): Promise<void> => {
  const account = O.toUndefined(await ran(accounts.byEmail(email)))
  if (account === undefined || (purpose === 'verify' && account.isEmailVerified)) return
  await ran(accounts.mail(account.subject, LINKS[purpose](settings, words, account.email, returnTo)))
}

/** /u/verify and /u/reset: a link to one's account is asked for, and opened. Nobody has to be signed in. */
export const makeAccountPages = (settings: ProviderSettings, { limit, guesses, addressOf }: SignInGate): Handler => {
  const { send, refuse } = makePageAnswers(settings)
  const noteRefused = makeNoteRefused(settings.log, settings.secrets.cookieKeys[0] ?? '', addressOf)
  const { mail, accounts } = settings

  const ask = (response: ServerResponse, words: Words, purpose: LinkPurpose, email: string, faults: readonly AccountPageFault[]): void => {
    const [first] = faults
    const status = first === undefined ? 200 : first._tag === 'Limited' ? 429 : 422
    send(response, status, renderAskForLink(words, purpose, email, faults), retryAfter(first))
  }
  const answerAsking = async (
    request: IncomingMessage,
    response: ServerResponse,
    words: Words,
    purpose: LinkPurpose,
    known: Accounts,
  ): Promise<void> => {
    const form = await readForm(request)
    if (form === undefined) return refuse(response, words, 400)
    const email = typedEmail(form)
    const refused = (fault: AccountPageFault): void => {
      noteRefused({ request, response }, 'account_link_refused', fault._tag, email)
      ask(response, words, purpose, email, [fault])
    }
    const [fault] = emailFaults(email)
    if (fault !== undefined) return refused(fault)
    const seconds = limit.take(email, addressOf(request))
    if (seconds !== undefined) return refused({ _tag: 'Limited', seconds })
    send(response, 200, renderLinkSent(words, purpose, email, mail?.mailboxUrl))
    mailLater(settings, known, purpose, email, words, returnPathIn(queryOf(request).get('returnTo'))).catch((error: unknown) =>
      settings.log.error('A link to an account could not be mailed.', { reason: error instanceof Error ? error.message : 'unknown' }),
    )
  }
  const over = (request: IncomingMessage, response: ServerResponse, words: Words, purpose: LinkPurpose): void => {
    noteRefused({ request, response }, 'account_link_refused', 'NoSuchLink', undefined)
    send(response, 404, renderLinkOver(words, accountPagePath(purpose, words.language), appUrlOf(settings)))
  }
  const used = (response: ServerResponse, words: Words, purpose: LinkPurpose, { returnTo }: OpenedLink): void =>
    send(response, 200, renderLinkUsed(words, purpose, new URL(returnTo ?? '', appUrlOf(settings)).href))

  const answerLink = async (
    request: IncomingMessage,
    response: ServerResponse,
    words: Words,
    { purpose, token }: { readonly purpose: LinkPurpose; readonly token: string },
    known: Accounts,
  ): Promise<void> => {
    const address = addressOf(request)
    const seconds = guesses.take(address)
    if (seconds !== undefined) {
      noteRefused({ request, response }, 'account_link_refused', 'Limited', undefined)
      const text = words.limitedSignUp(seconds)
      const page = renderNotice(words, { title: words.account.overTitle, text, appUrl: appUrlOf(settings) })
      return send(response, 429, page, { 'retry-after': String(seconds) })
    }
    const hash = linkTokenHash(token)
    const link = isLinkToken(token) ? O.toUndefined(await ran(known.behind(purpose, hash))) : undefined
    if (link === undefined) return over(request, response, words, purpose)
    guesses.give(address)
    const { email } = link.account
    if (request.method !== 'POST')
      return send(response, 200, purpose === 'verify' ? renderConfirm(words, email) : renderNewPassword(words, email, []))
    const form = await readForm(request)
    if (form === undefined) return refuse(response, words, 400)
    const password = form.get('password') ?? ''
    if (purpose === 'reset' && isShortPassword(password))
      return send(response, 422, renderNewPassword(words, email, [{ _tag: 'PasswordShort' }]))
    const spent = O.toUndefined(
      await ran(purpose === 'verify' ? known.verify(hash) : known.setPassword(hash, await hashPassword(password))),
    )
    if (spent === undefined) return over(request, response, words, purpose)
    if (purpose === 'reset') await untilSecond(spent.account.sessionsFrom)
    used(response, words, purpose, spent)
  }

  return async (request, response, { purpose, token }) => {
    const { method = 'GET' } = request
    const words = wordsFor(queryOf(request).get('lang'), request.headers['accept-language'])
    if (!['GET', 'HEAD', 'POST'].includes(method)) return refuse(response, words, 405, { allow: 'GET, HEAD, POST' })
    if (method === 'POST' && !isOwnPost(request)) return refuse(response, words, 403)
    if (accounts === undefined || mail === undefined) {
      const { noMailTitle: title, noMailText: text } = words.account
      return send(response, 404, renderNotice(words, { title, text, appUrl: appUrlOf(settings) }))
    }
    if (token !== undefined) return answerLink(request, response, words, { purpose, token }, accounts)
    return method === 'POST' ? answerAsking(request, response, words, purpose, accounts) : ask(response, words, purpose, '', [])
  }
}
