import type { IncomingMessage } from 'node:http'
import type { People, ProviderPerson } from './people.ts'

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
      return people.withSubject(attempt.subject)
    case 'Password':
      return people.withPassword(attempt.email, attempt.password)
  }
}
