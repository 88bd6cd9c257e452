import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type Provider } from 'oidc-provider'
import { wordsFor } from './messages/language.ts'
import type { Words } from './messages/words.ts'
import { renderExpired } from './page.ts'
import { isOwnPost, makePageAnswers, retryAfter } from './page-answers.ts'
import type { People, ProviderPerson } from './people.ts'
import { makeNoteRefused, type SignInGate, type SignInLimit } from './sign-in-limit.ts'
import { accountPagePath, interactionIn, returnPathIn } from './provider-paths.ts'
import { appUrlOf, type ProviderSettings } from './provider-settings.ts'
import { personMeant, readAttempt, type SignInAttempt } from './sign-in-form.ts'
import { renderSignIn, type SignInFault } from './sign-in-page.ts'
import { makeSignUpHandler } from './sign-up-handler.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>
type Decision =
  | { readonly _tag: 'SignIn'; readonly person: ProviderPerson }
  | { readonly _tag: 'Ask'; readonly faults: readonly SignInFault[] }

const STATUS: Readonly<Record<SignInFault['_tag'], number>> = { EmailMissing: 422, PasswordMissing: 422, Mismatch: 401, Limited: 429 }

const emailIn = (attempt: SignInAttempt): string => (attempt._tag === 'Password' ? attempt.email.slice(0, 254) : '')

const missingIn = (attempt: SignInAttempt): readonly SignInFault[] =>
  attempt._tag !== 'Password'
    ? []
    : [
        ...(attempt.email === '' ? [{ _tag: 'EmailMissing' } as const] : []),
        ...(attempt.password === '' ? [{ _tag: 'PasswordMissing' } as const] : []),
      ]

const decide = async (people: People, limit: SignInLimit, address: string, attempt: SignInAttempt): Promise<Decision> => {
  const missing = missingIn(attempt)
  if (missing.length > 0) return { _tag: 'Ask', faults: missing }
  const seconds = attempt._tag === 'Password' ? limit.take(attempt.email, address) : undefined
  if (seconds !== undefined) return { _tag: 'Ask', faults: [{ _tag: 'Limited', seconds }] }
  const person = await personMeant(people, attempt)
  return person === undefined ? { _tag: 'Ask', faults: [{ _tag: 'Mismatch' }] } : { _tag: 'SignIn', person }
}

/** The page's own address says which it is, else the way that led here: the SDK's `screen_hint`. */
const isSignUp = ({ url = '/' }: IncomingMessage, hint: unknown): boolean => {
  const asked = new URLSearchParams(url.split('?', 2)[1] ?? '').get('screen')
  return asked === null ? hint === 'signup' : asked === 'signup'
}

const emailHint = (hint: unknown): string => (typeof hint === 'string' ? hint.slice(0, 254) : '')

/** The pages at /u/login/{interaction}: signing in and opening an account. Without the interaction there is only the way back (F50). */
export const makeSignInHandler = (settings: ProviderSettings, provider: Provider, people: People, gate: SignInGate): Handler => {
  const { people: demo } = settings
  const { limit, addressOf } = gate
  const { send, refuse } = makePageAnswers(settings)
  const noteRefused = makeNoteRefused(settings.log, settings.secrets.cookieKeys[0] ?? '', addressOf)
  const signUp = makeSignUpHandler(settings, people, gate, noteRefused)
  const ask = (
    response: ServerResponse,
    words: Words,
    email: string,
    faults: readonly SignInFault[],
    returnTo: string | undefined,
  ): void => {
    const [first] = faults
    send(
      response,
      first === undefined ? 200 : STATUS[first._tag],
      renderSignIn(words, {
        people: demo,
        email,
        faults,
        canOpen: people.canOpen,
        forgotten:
          people.canOpen && settings.mail !== undefined ? accountPagePath('reset', words.language, undefined, returnTo) : undefined,
      }),
      retryAfter(first),
    )
  }
  const finish = (request: IncomingMessage, response: ServerResponse, { subject }: ProviderPerson): Promise<void> =>
    provider.interactionFinished(request, response, { login: { accountId: subject, amr: ['pwd'] } }, { mergeWithLastSubmission: false })

  const answerSignIn = async (
    request: IncomingMessage,
    response: ServerResponse,
    words: Words,
    returnTo: string | undefined,
  ): Promise<void> => {
    const attempt = await readAttempt(request)
    if (attempt._tag === 'Unreadable') return refuse(response, words, 400)
    const decision = await decide(people, limit, addressOf(request), attempt)
    if (decision._tag === 'SignIn') return finish(request, response, decision.person)
    const email = emailIn(attempt)
    noteRefused({ request, response }, 'sign_in_refused', decision.faults[0]?._tag ?? 'unknown', email)
    ask(response, words, email, decision.faults, returnTo)
  }
  const answerSignUp = async (
    request: IncomingMessage,
    response: ServerResponse,
    words: Words,
    returnTo: string | undefined,
  ): Promise<void> => {
    const opened = await signUp.answer(request, response, words, returnTo)
    if (opened !== undefined) await finish(request, response, opened)
  }

  return async (request, response, pathname) => {
    const {
      method = 'GET',
      headers: { 'accept-language': acceptLanguage },
    } = request
    const unasked = wordsFor(undefined, acceptLanguage)
    if (!['GET', 'HEAD', 'POST'].includes(method)) return refuse(response, unasked, 405, { allow: 'GET, HEAD, POST' })
    try {
      const { uid, params } = await provider.interactionDetails(request, response)
      const words = wordsFor(params['ui_locales'], acceptLanguage)
      if (uid !== interactionIn(pathname)) return send(response, 400, renderExpired(words, appUrlOf(settings)))
      const returnTo = returnPathIn(params['return_to'])
      const opens = people.canOpen && isSignUp(request, params['screen_hint'])
      if (method !== 'POST')
        return opens
          ? signUp.show(response, words, emailHint(params['login_hint']))
          : ask(response, words, emailHint(params['login_hint']), [], returnTo)
      if (!isOwnPost(request)) return refuse(response, words, 403)
      return await (opens ? answerSignUp : answerSignIn)(request, response, words, returnTo)
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return send(response, 400, renderExpired(unasked, appUrlOf(settings)))
      throw error
    }
  }
}
