import { html, type Html } from '../http/html.ts'
import { wordsIn } from '../http/accepted-language.ts'
import { english } from './messages/en-US.ts'
import { spanish } from './messages/es.ts'
import { canadianFrench } from './messages/fr-CA.ts'
import type { MailWords } from './messages/words.ts'
import type { Letter, MailKind } from './outgoing-mail.query.ts'

/** A BCP 47 tag, or what a browser sends as `Accept-Language`. */
type Spoken = string

const wordsFor = (spoken: Spoken): MailWords => wordsIn<MailWords>([english, spanish, canadianFrench], [], spoken)

interface Parts {
  readonly kind: MailKind
  readonly recipient: string
  readonly subject: string
  readonly hours: number
  readonly says: readonly string[]
  readonly action: { readonly label: string; readonly url: string }
  readonly until: string
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const paragraph = (text: Html | string): Html => html`<p style="margin:0 0 16px">${text}</p>`

/** Text and a simple page with the same words; nothing in it is fetched, so that nobody learns of its being read. */
const letterOf = (words: MailWords, { kind, recipient, subject, hours, says, action, until }: Parts): Letter => ({
  kind,
  recipient,
  subject,
  hours,
  text: [...says, `${action.label}:\n${action.url}`, until, words.notYou, 'TRM Freight'].join('\n\n'),
  html: `<!doctype html>${
    html`<html lang="${words.language}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px 16px;background:#f5f7f8;color:#12212a;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #dfe5e8;border-radius:12px">
<p style="margin:0 0 20px;font-weight:600;color:#0b5c78">TRM Freight</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
${says.map(paragraph)}<p style="margin:0 0 16px"><a href="${action.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5c78;color:#ffffff;text-decoration:none;font-weight:600">${action.label}</a></p>
${paragraph(until)}${paragraph(words.notYou)}<p style="margin:0;font-size:13px;color:#4d5f69">${words.orCopy}<br><a href="${action.url}" style="color:#0b5c78;word-break:break-all">${action.url}</a></p>
</div></body></html>`.markup
  }`,
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
