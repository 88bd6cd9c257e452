import type { IncomingMessage } from 'node:http'
import type { People, ProviderPerson, NewAccount } from './people.ts'

/** What a posted sign-in form asks for. */
export type SignInAttempt =
  | { readonly _tag: 'DemoPerson'; readonly subject: string }
  | { readonly _tag: 'Password'; readonly email: string; readonly password: string }
  | { readonly _tag: 'Unreadable' }

const LARGEST_FORM = 4096

/** Undefined for a body that is no form, or is larger than any of ours. */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams | undefined> => {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) return undefined
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes: Buffer = part
    size += bytes.length
    if (size <= LARGEST_FORM) parts.push(bytes)
  }
  return size > LARGEST_FORM ? undefined : new URLSearchParams(Buffer.concat(parts).toString())
}

export const readAttempt = async (request: IncomingMessage): Promise<SignInAttempt> => {
  const form = await readForm(request)
  if (form === undefined) return { _tag: 'Unreadable' }
  const subject = form.get('subject')
  return subject !== null
    ? { _tag: 'DemoPerson', subject }
    : { _tag: 'Password', email: (form.get('username') ?? '').trim(), password: form.get('password') ?? '' }
}

/** Undefined when nobody is meant: a wrong password and an unknown address are told apart by nothing. */
export const personMeant = async (people: People, attempt: SignInAttempt): Promise<ProviderPerson | undefined> => {
  switch (attempt._tag) {
    case 'Unreadable':
      return undefined
    case 'DemoPerson':
      return people.demoPerson(attempt.subject)
    case 'Password':
      return people.withPassword(attempt.email, attempt.password)
  }
}

export type SignUpFault =
  | { readonly _tag: 'FirstNameMissing' }
  | { readonly _tag: 'LastNameMissing' }
  | { readonly _tag: 'EmailMissing' }
  | { readonly _tag: 'EmailInvalid' }
  | { readonly _tag: 'PasswordShort' }
  /** The address has an account, or cannot have one: which, nobody is told. */
  | { readonly _tag: 'NotOpened' }
  | { readonly _tag: 'Limited'; readonly seconds: number }

/** Characters. Length is what makes a password hard to guess; no kinds of characters are asked for (NIST SP 800-63B). */
const SHORTEST_PASSWORD = 10
const LONGEST_NAME = 100
const LONGEST_EMAIL = 254

const line = (text: string | null, longest: number): string =>
  (text ?? '')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, longest)

export const typedEmail = (form: URLSearchParams): string => (form.get('username') ?? '').trim().slice(0, LONGEST_EMAIL)

export const emailFaults = (email: string): readonly ({ readonly _tag: 'EmailMissing' } | { readonly _tag: 'EmailInvalid' })[] =>
  email === '' ? [{ _tag: 'EmailMissing' }] : /^[^\s@<>(),;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(email) ? [] : [{ _tag: 'EmailInvalid' }]

export const isShortPassword = (password: string): boolean => [...password].length < SHORTEST_PASSWORD

/** Undefined for a body that is no form of this page. */
export const readNewAccount = async (request: IncomingMessage): Promise<NewAccount | undefined> => {
  const form = await readForm(request)
  return (
    form && {
      firstName: line(form.get('given_name'), LONGEST_NAME),
      lastName: line(form.get('family_name'), LONGEST_NAME),
      email: typedEmail(form),
      password: form.get('password') ?? '',
    }
  )
}

export const signUpFaults = ({ firstName, lastName, email, password }: NewAccount): readonly SignUpFault[] => [
  ...(firstName === '' ? [{ _tag: 'FirstNameMissing' } as const] : []),
  ...(lastName === '' ? [{ _tag: 'LastNameMissing' } as const] : []),
  ...emailFaults(email),
  ...(isShortPassword(password) ? [{ _tag: 'PasswordShort' } as const] : []),
]
