import { html, markup, NOTHING } from './html.ts'
import { MESSAGES } from './messages.ts'
import { brand, renderPage, SUBMIT_SCRIPT } from './page.ts'

export interface Notice {
  readonly title: string
  readonly text: string
  /** The protocol's own words, for whoever is asked for help. */
  readonly detail?: string
  readonly appUrl: string
}

/** Something ended; the way back into the app is the one thing to do. */
export const renderNotice = ({ title, text, detail, appUrl }: Notice): string =>
  renderPage({
    title, isWide: false,
    content: html`<div class="pane">${brand}<h1>${title}</h1><p class="lead">${text}</p>
${detail === undefined ? NOTHING : html`<p class="reason">${MESSAGES.detail} ${detail}</p>`}
<a class="primary" href="${appUrl}">${MESSAGES.backToApp}</a></div>`,
  })

/** F50: the interaction is over, unknown, or of another browser. */
export const renderExpired = (appUrl: string): string =>
  renderNotice({ title: MESSAGES.expiredTitle, text: MESSAGES.expiredText, appUrl })

/** Sends the library's sign-out form on its way; without scripts the button does. `form` is the library's markup. */
export const renderSigningOut = (form: string): string =>
  renderPage({
    title: MESSAGES.signingOut, isWide: false,
    content: html`<div class="pane">${brand}<h1>${MESSAGES.signingOut}</h1>
${markup(form.replace('</form>', `<input type="hidden" name="logout" value="yes"><noscript><button class="primary" type="submit">${MESSAGES.signOut}</button></noscript></form>`))}
<script>${markup(SUBMIT_SCRIPT)}</script></div>`,
  })
