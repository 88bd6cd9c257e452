import { wordsIn } from '../http/accepted-language.ts'
import { english } from './messages/en-US.ts'
import { spanish } from './messages/es.ts'
import { canadianFrench } from './messages/fr-CA.ts'
import type { MailWords } from './messages/words.ts'
import { letterPage } from './letter-page.ts'
import type { Letter } from './outgoing-mail.query.ts'

/** A BCP 47 tag, or what a browser sends as `Accept-Language`. */
type Spoken = string

const wordsFor = (spoken: Spoken): MailWords => wordsIn<MailWords>([english, spanish, canadianFrench], [], spoken)

interface Parts {
  readonly kind: Letter['kind']
  readonly recipient: string
  readonly subject: string
  readonly hours: number
  readonly says: readonly string[]
  readonly action: { readonly label: string; readonly url: string }
  readonly until: string
}

const letterOf = (words: MailWords, { kind, recipient, subject, hours, says, action, until }: Parts): Letter => ({
  kind,
  recipient,
  hours,
  ...letterPage({ language: words.language, subject, says, action, until, after: [words.notYou], orCopy: words.orCopy }),
})

export interface InvitationTold {
  readonly recipient: string
  readonly company: string
  /** Undefined: whoever runs the portal. */
  readonly invitedBy: string | undefined
  readonly url: string
  readonly days: number
}

export const invitationLetter = (spoken: Spoken, { recipient, company, invitedBy, url, days }: InvitationTold): Letter => {
  const words = wordsFor(spoken)
  const { invitation } = words
  return letterOf(words, {
    kind: 'invitation',
    recipient,
    subject: invitation.subject(company),
    hours: days * 24,
    says: [invitedBy === undefined ? invitation.byUs(company) : invitation.by(invitedBy, company)],
    action: { label: invitation.action, url },
    until: invitation.until(days),
  })
}

export interface LinkTold {
  readonly recipient: string
  readonly url: string
  readonly hours: number
}

export const verifyLetter = (spoken: Spoken, { recipient, url, hours }: LinkTold): Letter => {
  const words = wordsFor(spoken)
  const { subject, text, action, until } = words.verify
  return letterOf(words, { kind: 'verify', recipient, subject, hours, says: [text], action: { label: action, url }, until: until(hours) })
}

export const resetLetter = (spoken: Spoken, { recipient, url, hours }: LinkTold): Letter => {
  const words = wordsFor(spoken)
  const { subject, text, action, until } = words.reset
  return letterOf(words, { kind: 'reset', recipient, subject, hours, says: [text], action: { label: action, url }, until })
}
