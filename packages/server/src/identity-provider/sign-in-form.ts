import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { DEMO_PASSWORD, type DemoPerson } from '../seed/demo-people.ts'
import { personWith } from './provider-settings.ts'

/** What a posted sign-in form asks for. */
export type SignInAttempt =
  | { readonly _tag: 'DemoPerson'; readonly subject: string }
  | { readonly _tag: 'Password'; readonly email: string; readonly password: string }
  | { readonly _tag: 'Unreadable' }

const LARGEST_FORM = 4096

const readForm = async (request: IncomingMessage): Promise<URLSearchParams | undefined> => {
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

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isPassword = (text: string): boolean => timingSafeEqual(digest(text), digest(DEMO_PASSWORD))

/** Undefined when nobody is meant: a wrong password and an unknown address are told apart by nothing. */
export const personMeant = (people: readonly DemoPerson[], attempt: SignInAttempt): DemoPerson | undefined => {
  if (attempt._tag === 'Unreadable') return undefined
  if (attempt._tag === 'DemoPerson') return personWith(people, attempt.subject)
  const isRight = isPassword(attempt.password)
  const person = people.find(({ email }) => email.toLowerCase() === attempt.email.toLowerCase())
  return isRight ? person : undefined
}
