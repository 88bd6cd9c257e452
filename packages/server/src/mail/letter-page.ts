import { html, markup, NOTHING, type Html } from '../http/html.ts'
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
  /** For how long that opens anything. */
  readonly until?: string
  /** Below the sheet: why it came. */
  readonly after: readonly string[]
  readonly orCopy: string
  /** Below everything: how not to get such a mail. */
  readonly choices?: readonly { readonly label: string; readonly url: string }[]
}

/** The first is there wherever Word draws the mail, which takes Times where it does not know it; not `system-ui`. */
const FONT = "font-family:'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,Helvetica,Arial,sans-serif"
const TEXT = `${FONT};font-size:16px;line-height:24px;color:#12212a`
const QUIET = `${FONT};font-size:13px;line-height:20px;color:#4d5f69`
const LINK = 'color:#0b5c78;text-decoration:underline'

/** Beside the styles of each element, which hold where this is thrown away: the palette of the portal in the dark. */
const DARK = markup(`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#0d1316!important}
.sheet{background-color:#141c20!important}
.line{border-color:#273338!important}
.text{color:#e7eef1!important}
.quiet{color:#a3b3bb!important}
.link{color:#4cb4d4!important}
.button{background-color:#4cb4d4!important}
.press{color:#04191f!important}
}
</style>`)

/** Word knows no `max-width`: there the sheet stands in a table of its width. */
const WIDTH = 560
const [WORD_BEGINS, WORD_ENDS] = [
  markup(
    `<!--[if mso]><table role="presentation" width="${WIDTH}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  ),
  markup('<!--[if mso]></td></tr></table><![endif]-->'),
]

const TABLE = markup('role="presentation" cellpadding="0" cellspacing="0" border="0"')

const paragraph = (text: string): Html => html`<p class="text" style="margin:0 0 16px;${TEXT}">${text}</p>
`

const tableOf = (facts: LetterParts['facts'] = []): Html =>
  facts.length === 0
    ? NOTHING
    : html`<table ${TABLE} width="100%" style="width:100%;margin:4px 0 8px">${facts.map(
        ([name, value]) =>
          html`<tr><td class="quiet line" width="36%" valign="top" style="padding:8px 12px 8px 0;border-top:1px solid #dfe5e8;${QUIET};font-size:14px;line-height:22px;word-break:normal">${name}</td><td class="text line" valign="top" style="padding:8px 0;border-top:1px solid #dfe5e8;${TEXT};font-size:15px;line-height:22px;font-weight:600">${value}</td></tr>
`,
      )}</table>
`

const rowsOf = (rows: readonly LetterRow[]): Html =>
  rows.length === 0
    ? NOTHING
    : html`<table ${TABLE} width="100%" style="width:100%;margin:4px 0 8px">${rows.map(
        ({ title, details, url }) =>
          html`<tr><td class="line" style="padding:10px 0;border-top:1px solid #dfe5e8;${TEXT}"><a href="${url}" class="link" style="${LINK};font-weight:600">${title}</a>${details === '' ? NOTHING : html`<br><span class="quiet" style="${QUIET};font-size:14px">${details}</span>`}</td></tr>
`,
      )}</table>
`

/** Its colour and, for Word, its padding are the cell's: Word gives a link neither. */
const buttonOf = ({ label, url }: LetterParts['action']): Html =>
  html`<table ${TABLE} style="margin:16px 0 0"><tr><td class="button" align="center" bgcolor="#0b5c78" style="background-color:#0b5c78;border-radius:8px;mso-padding-alt:13px 24px"><a href="${url}" class="press" style="display:inline-block;padding:13px 24px;mso-padding-alt:0;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>
`

const quiet = (content: Html, margin: string): Html => html`<p class="quiet" style="margin:${margin};${QUIET}">${content}</p>
`

const linkText = ({ label, url }: LetterParts['action']): string => `${label}:\n${url}`

/** What a list of mails shows beside the subject, which is not said again. */
const previewOf = ({ says, facts = [], rows = [] }: Pick<LetterParts, 'says' | 'facts' | 'rows'>): string =>
  [says.join(' '), ...facts.map(([name, value]) => `${name}: ${value}`), ...rows.map(({ title }) => title)].join(' · ')

/**
 * Text and a page with the same words, laid out as mail programs need it: by tables, each style at its element. Nothing in it is fetched,
 * so that nobody learns of its being read.
 */
export const letterPage = (parts: LetterParts): Pick<Mail, 'subject' | 'text' | 'html'> => {
  const { language, subject, says, facts = [], rows = [], action, until, after, orCopy, choices = [] } = parts
  return {
    subject,
    text: [
      ...says,
      ...(facts.length === 0 ? [] : [facts.map(([name, value]) => `${name}: ${value}`).join('\n')]),
      ...rows.map(({ title, details, url }) => [title, details, url].filter((line) => line !== '').join('\n')),
      linkText(action),
      ...(until === undefined ? [] : [until]),
      ...after,
      ...choices.map(linkText),
      'TRM Freight',
    ].join('\n\n'),
    html: `<!doctype html>${
      html`<html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><meta name="x-apple-disable-message-reformatting">${DARK}</head>
<body class="page" bgcolor="#f5f7f8" style="margin:0;padding:0;background-color:#f5f7f8">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${previewOf(parts)}</div>
<table ${TABLE} lang="${language}" dir="ltr" class="page" width="100%" bgcolor="#f5f7f8" style="width:100%;background-color:#f5f7f8"><tr><td align="center" style="padding:24px 12px">
${WORD_BEGINS}<table ${TABLE} width="100%" style="width:100%;max-width:${String(WIDTH)}px">
<tr><td class="sheet line" align="left" bgcolor="#ffffff" style="padding:28px 24px;background-color:#ffffff;border:1px solid #dfe5e8;border-radius:12px;word-break:break-word">
<p class="link" style="margin:0 0 20px;${FONT};font-size:15px;line-height:20px;font-weight:600;color:#0b5c78">TRM Freight</p>
<h1 class="text" style="margin:0 0 12px;${FONT};font-size:22px;line-height:28px;font-weight:600;color:#12212a">${subject}</h1>
${says.map(paragraph)}${tableOf(facts)}${rowsOf(rows)}${buttonOf(action)}${until === undefined ? NOTHING : quiet(html`${until}`, '16px 0 0')}${quiet(html`${orCopy}<br><a href="${action.url}" class="link" style="${LINK};word-break:break-all">${action.url}</a>`, '24px 0 0')}</td></tr>
<tr><td align="left" style="padding:20px 24px 0;word-break:break-word">
${after.map((text) => quiet(html`${text}`, '0 0 8px'))}${choices.map(({ label, url }) => quiet(html`<a href="${url}" class="quiet" style="color:#4d5f69;text-decoration:underline">${label}</a>`, '0 0 8px'))}</td></tr>
</table>${WORD_ENDS}
</td></tr></table></body></html>`.markup
    }`,
  }
}
