import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Words } from './messages/words.ts'
import { verifyLink } from './account-links.ts'
import { makePageAnswers, retryAfter } from './page-answers.ts'
import type { ProviderSettings } from './provider-settings.ts'
import type { NewAccount, People, ProviderPerson } from './people.ts'
import type { NoteRefused, SignInGate } from './sign-in-limit.ts'
import { readNewAccount, signUpFaults, type SignUpFault } from './sign-in-form.ts'
import { renderSignUp } from './sign-up-page.ts'

const STATUS: Readonly<Record<SignUpFault['_tag'], number>> = {
  FirstNameMissing: 422,
  LastNameMissing: 422,
  EmailMissing: 422,
  EmailInvalid: 422,
  PasswordShort: 422,
  NotOpened: 422,
  Limited: 429,
}

const NOTHING_TYPED = { email: '', firstName: '', lastName: '' }

export interface SignUpHandler {
  readonly show: (response: ServerResponse, words: Words, email: string) => void
  /** Whose account was opened; undefined when the page was shown again. */
  readonly answer: (
    request: IncomingMessage,
    response: ServerResponse,
    words: Words,
    returnTo: string | undefined,
  ) => Promise<ProviderPerson | undefined>
}

/** Attempts are counted with those of signing in: opening accounts is no way to try addresses faster. */
export const makeSignUpHandler = (
  settings: ProviderSettings,
  people: People,
  { limit, addressOf }: SignInGate,
  noteRefused: NoteRefused,
): SignUpHandler => {
  const { send, refuse } = makePageAnswers(settings)
  const isMailed = settings.mail !== undefined
  const ask = (response: ServerResponse, words: Words, typed: Omit<NewAccount, 'password'>, faults: readonly SignUpFault[]): void => {
    const [first] = faults
    send(response, first === undefined ? 200 : STATUS[first._tag], renderSignUp(words, { typed, faults, isMailed }), retryAfter(first))
  }
  return {
    show: (response, words, email) => ask(response, words, { ...NOTHING_TYPED, email }, []),
    answer: async (request, response, words, returnTo) => {
      const typed = await readNewAccount(request)
      if (typed === undefined) return void refuse(response, words, 400)
      const refused = (faults: readonly [SignUpFault, ...SignUpFault[]]): undefined => {
        noteRefused({ request, response }, 'sign_up_refused', faults[0]._tag, typed.email)
        return void ask(response, words, typed, faults)
      }
      const [fault, ...faults] = signUpFaults(typed)
      if (fault !== undefined) return refused([fault, ...faults])
      const seconds = limit.take(typed.email, addressOf(request))
      if (seconds !== undefined) return refused([{ _tag: 'Limited', seconds }])
      const link = isMailed ? verifyLink(settings, words, typed.email, returnTo) : undefined
      return (await people.open(typed, link)) ?? refused([{ _tag: 'NotOpened' }])
    },
  }
}
