import { createHash } from 'node:crypto'
import { html, markup, NOTHING, type Html } from '../http/html.ts'
import type { Words } from './messages/words.ts'
import { PAGE_STYLE } from './page-style.ts'

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Submits the sign-out form; the only script of our own. */
const SUBMIT_SCRIPT = 'document.forms[0].submit()'

const DRAWING =
  '<rect width="32" height="32" rx="7" fill="#0b5c78"/><path d="M6 23 12 8.5h5.5l-3 7H22M13 23h13l-4-7.5" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>'
const MARK = markup(`<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">${DRAWING}</svg>`)
const ICON = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${DRAWING}</svg>`)}`

export type Script = 'None' | 'Submit' | 'Library'

const SCRIPTS: Readonly<Record<Script, string>> = {
  None: "'none'",
  Submit: sha256(SUBMIT_SCRIPT),
  // The library adds the hash of its own inline script to this directive when it has one (the hash is of the empty text).
  Library: sha256(''),
}

/**
 * `appOrigins`: where a form may end after its redirects, and, with `isFrameable`, who may frame the page (the silent renewal
 * of the app's SDK does).
 */
export const pagePolicy = (appOrigins: readonly string[], script: Script, isFrameable: boolean): string => {
  const app = ["'self'", ...appOrigins].join(' ')
  return [
    "default-src 'none'",
    `script-src ${SCRIPTS[script]}`,
    `style-src ${sha256(PAGE_STYLE)}`,
    'img-src data:',
    `form-action ${app}`,
    "base-uri 'none'",
    `frame-ancestors ${isFrameable ? app : "'none'"}`,
  ].join('; ')
}

export interface Page {
  readonly title: string
  readonly isWide: boolean
  /** Everything inside `<main>`. */
  readonly content: Html
}

const PRODUCT = 'TRM Freight'

export const brand = html`<p class="brand">${MARK}<span>${PRODUCT}</span></p>`

export const renderPage = ({ language }: Pick<Words, 'language'>, { title, isWide, content }: Page): string =>
  `<!doctype html>${
    html`<html lang="${language}"><head><meta charset="utf-8"><title>${title} – ${PRODUCT}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<link rel="icon" href="${ICON}" type="image/svg+xml"><style>${markup(PAGE_STYLE)}</style></head>
<body><main${markup(isWide ? ' class="wide"' : '')}>${content}</main></body></html>`.markup
  }`

export interface Notice {
  readonly title: string
  readonly text: string
  /** The protocol's own words, for whoever is asked for help. */
  readonly detail?: string
  readonly appUrl: string
}

/** Something ended; the way back into the app is the one thing to do. */
export const renderNotice = (words: Words, { title, text, detail, appUrl }: Notice): string =>
  renderPage(words, {
    title,
    isWide: false,
    content: html`<div class="pane">${brand}<h1>${title}</h1><p class="lead">${text}</p>
${detail === undefined ? NOTHING : html`<p class="reason">${words.detail} ${detail}</p>`}
<a class="primary" href="${appUrl}">${words.backToApp}</a></div>`,
  })

/** F50: the interaction is over, unknown, or of another browser. */
export const renderExpired = (words: Words, appUrl: string): string =>
  renderNotice(words, { title: words.expiredTitle, text: words.expiredText, appUrl })

/** Sends the library's sign-out form on its way; without scripts the button does. `form` is the library's markup. */
export const renderSigningOut = (words: Words, form: string): string =>
  renderPage(words, {
    title: words.signingOut,
    isWide: false,
    content: html`<div class="pane">${brand}<h1>${words.signingOut}</h1>
${markup(form.replace('</form>', `<input type="hidden" name="logout" value="yes"><noscript><button class="primary" type="submit">${words.signOut}</button></noscript></form>`))}
<script>${markup(SUBMIT_SCRIPT)}</script></div>`,
  })
