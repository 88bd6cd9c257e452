import { html, markup, NOTHING } from './html.ts'
import type { Words } from './messages/words.ts'
import { brand, renderPage, SUBMIT_SCRIPT } from './page.ts'

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
