import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type Provider } from 'oidc-provider'
import type { DemoPerson } from '../seed/demo-people.ts'
import { MESSAGES } from './messages.ts'
import { renderExpired, renderNotice } from './notice-page.ts'
import { pagePolicy } from './page.ts'
import { interactionIn } from './provider-paths.ts'
import { appOriginsOf, appUrlOf, type ProviderSettings } from './provider-settings.ts'
import { personMeant, readAttempt, type SignInAttempt } from './sign-in-form.ts'
import type { SignInLimit } from './sign-in-limit.ts'
import { renderSignIn, type SignInFault } from './sign-in-page.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>
type Decision = { readonly _tag: 'SignIn'; readonly person: DemoPerson } | { readonly _tag: 'Ask'; readonly faults: readonly SignInFault[] }

const STATUS: Readonly<Record<SignInFault['_tag'], number>> = { EmailMissing: 422, PasswordMissing: 422, Mismatch: 401, Limited: 429 }

const emailIn = (attempt: SignInAttempt): string => (attempt._tag === 'Password' ? attempt.email.slice(0, 254) : '')

const missingIn = (attempt: SignInAttempt): readonly SignInFault[] =>
  attempt._tag !== 'Password'
    ? []
    : [...(attempt.email === '' ? [{ _tag: 'EmailMissing' } as const] : []), ...(attempt.password === '' ? [{ _tag: 'PasswordMissing' } as const] : [])]

const decide = (people: readonly DemoPerson[], limit: SignInLimit, address: string, attempt: SignInAttempt): Decision => {
  const missing = missingIn(attempt)
  if (missing.length > 0) return { _tag: 'Ask', faults: missing }
  const seconds = attempt._tag === 'Password' ? limit.take(attempt.email, address) : undefined
  if (seconds !== undefined) return { _tag: 'Ask', faults: [{ _tag: 'Limited', seconds }] }
  const person = personMeant(people, attempt)
  return person === undefined ? { _tag: 'Ask', faults: [{ _tag: 'Mismatch' }] } : { _tag: 'SignIn', person }
}

/** A form sent from another site, or from another port of this host, is not the person's own act (login CSRF, R29). */
const isOwnPost = ({ headers }: IncomingMessage): boolean => ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined) // this header never repeats

/** The page at /u/login/{interaction}. Without its interaction there is only the way back (F50). */
export const makeSignInHandler = (
  settings: ProviderSettings, provider: Provider, limit: SignInLimit, addressOf: (request: IncomingMessage) => string,
): Handler => {
  const { people, log } = settings
  const send = (response: ServerResponse, status: number, page: string, headers: Readonly<Record<string, string>> = {}): void => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer',
      'content-security-policy': pagePolicy(appOriginsOf(settings), 'None', false), ...headers,
    })
    response.end(page)
  }
  const ask = (response: ServerResponse, email: string, faults: readonly SignInFault[]): void => {
    const [first] = faults
    const headers: Readonly<Record<string, string>> = first?._tag === 'Limited' ? { 'retry-after': String(first.seconds) } : {}
    send(response, first === undefined ? 200 : STATUS[first._tag], renderSignIn({ people, email, faults }), headers)
  }
  const refuse = (response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): void =>
    send(response, status, renderNotice({ title: MESSAGES.refusedTitle, text: MESSAGES.refusedText, appUrl: appUrlOf(settings) }), headers)

  const answerPost: Handler = async (request, response) => {
    if (!isOwnPost(request)) return refuse(response, 403)
    const attempt = await readAttempt(request)
    if (attempt._tag === 'Unreadable') return refuse(response, 400)
    const decision = decide(people, limit, addressOf(request), attempt)
    if (decision._tag === 'Ask') {
      log.info('A sign-in was not accepted.', { reason: decision.faults[0]?._tag })
      return ask(response, emailIn(attempt), decision.faults)
    }
    await provider.interactionFinished(request, response, { login: { accountId: decision.person.subject, amr: ['pwd'] } }, { mergeWithLastSubmission: false })
  }

  return async (request, response, pathname) => {
    const { method = 'GET' } = request
    if (!['GET', 'HEAD', 'POST'].includes(method)) return refuse(response, 405, { allow: 'GET, HEAD, POST' })
    try {
      const { uid, params } = await provider.interactionDetails(request, response)
      if (uid !== interactionIn(pathname)) return send(response, 400, renderExpired(appUrlOf(settings)))
      if (method === 'POST') return await answerPost(request, response, pathname)
      const hint = params['login_hint']
      return ask(response, typeof hint === 'string' ? hint.slice(0, 254) : '', [])
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return send(response, 400, renderExpired(appUrlOf(settings)))
      throw error
    }
  }
}
