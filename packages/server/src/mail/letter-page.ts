import { html, NOTHING, type Html } from '../http/html.ts'
import type { Mail } from './mail.port.ts'

/** One of several things a mail tells of, and where it opens. */
export interface LetterRow {
  readonly title: string
  /** Empty: nothing is said of it. */
  readonly details: string
  readonly url: string
}

/** What a mail says, in the order it says it. */
export interface LetterParts {
  /** BCP 47. */
  readonly language: string
  readonly subject: string
  readonly says: readonly string[]
  /** Name and value, as a small table. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  readonly rows?: readonly LetterRow[]
  readonly action: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
  readonly orCopy: string
  /** Below everything: how not to get such a mail. */
  readonly choices?: readonly { readonly label: string; readonly url: string }[]
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const QUIET = 'font-size:13px;color:#4d5f69'
const paragraph = (text: string): Html => html`<p style="margin:0 0 16px">${text}</p>`

const tableOf = (facts: LetterParts['facts'] = []): Html =>
  facts.length === 0
    ? NOTHING
    : html`<table role="presentation" style="margin:0 0 16px;border-collapse:collapse;width:100%">${facts.map(
        ([name, value]) =>
          html`<tr><td style="padding:6px 12px 6px 0;border-bottom:1px solid #dfe5e8;color:#4d5f69;vertical-align:top">${name}</td><td style="padding:6px 0;border-bottom:1px solid #dfe5e8;font-weight:600">${value}</td></tr>`,
      )}</table>
`

const rowsOf = (rows: readonly LetterRow[]): readonly Html[] =>
  rows.map(
    ({ title, details, url }) =>
      html`<p style="margin:0;padding:10px 0;border-top:1px solid #dfe5e8"><a href="${url}" style="color:#0b5c78;font-weight:600">${title}</a>${details === '' ? NOTHING : html`<br><span style="color:#4d5f69">${details}</span>`}</p>
`,
  )

const choicesOf = (choices: LetterParts['choices'] = []): Html =>
  choices.length === 0
    ? NOTHING
    : html`<p style="margin:16px 0 0;${QUIET}">${choices.map(
        ({ label, url }) => html`<a href="${url}" style="color:#0b5c78">${label}</a><br>`,
      )}</p>`

const linkText = ({ label, url }: LetterParts['action']): string => `${label}:\n${url}`

/** Text and a simple page with the same words; nothing in it is fetched, so that nobody learns of its being read. */
export const letterPage = ({
  language,
  subject,
  says,
  facts = [],
  rows = [],
  action,
  after,
  orCopy,
  choices = [],
}: LetterParts): Pick<Mail, 'subject' | 'text' | 'html'> => ({
  subject,
  text: [
    ...says,
    ...(facts.length === 0 ? [] : [facts.map(([name, value]) => `${name}: ${value}`).join('\n')]),
    ...rows.map(({ title, details, url }) => [title, details, url].filter((line) => line !== '').join('\n')),
    linkText(action),
    ...after,
    ...choices.map(linkText),
    'TRM Freight',
  ].join('\n\n'),
  html: `<!doctype html>${
    html`<html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px 16px;background:#f5f7f8;color:#12212a;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #dfe5e8;border-radius:12px">
<p style="margin:0 0 20px;font-weight:600;color:#0b5c78">TRM Freight</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
${says.map(paragraph)}${tableOf(facts)}${rowsOf(rows)}<p style="margin:${rows.length === 0 ? '0' : '16px'} 0 16px"><a href="${action.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5c78;color:#ffffff;text-decoration:none;font-weight:600">${action.label}</a></p>
${after.map(paragraph)}<p style="margin:0;${QUIET}">${orCopy}<br><a href="${action.url}" style="color:#0b5c78;word-break:break-all">${action.url}</a></p>${choicesOf(choices)}
</div></body></html>`.markup
  }`,
})
