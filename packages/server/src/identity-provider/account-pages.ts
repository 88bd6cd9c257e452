import { absurd } from 'fp-ts/function'
import { html, markup, NOTHING, type Html } from '../http/html.ts'
import { faultSummary, formField, type Said } from './form-fields.ts'
import type { Words } from './messages/words.ts'
import { brand, renderPage } from './page.ts'
import type { LinkPurpose } from './stores.port.ts'

export type AccountPageFault =
  | { readonly _tag: 'EmailMissing' }
  | { readonly _tag: 'EmailInvalid' }
  | { readonly _tag: 'PasswordShort' }
  | { readonly _tag: 'Limited'; readonly seconds: number }

const saidAt =
  (words: Words, field: 'username' | 'password') =>
  (fault: AccountPageFault): Said => {
    switch (fault._tag) {
      case 'EmailMissing':
        return { field, words: words.emailMissing }
      case 'EmailInvalid':
        return { field, words: words.emailInvalid }
      case 'PasswordShort':
        return { field, words: words.passwordShort }
      case 'Limited':
        return { field, words: words.limitedSignUp(fault.seconds) }
      default:
        return absurd(fault)
    }
  }

const shown = (words: Words, title: string, hasFaults: boolean, content: Html): string =>
  renderPage(words, {
    title: (hasFaults ? words.errorPrefix : '') + title,
    isWide: false,
    content: html`<div class="pane">${brand}<h1>${title}</h1>${content}</div>`,
  })

const lead = (text: string): Html => html`<p class="lead">${text}</p>`

/** Asks for the address to mail a link to. */
export const renderAskForLink = (words: Words, purpose: LinkPurpose, email: string, faults: readonly AccountPageFault[]): string => {
  const all = faults.map(saidAt(words, 'username'))
  const focus = faults.length === 0 ? markup(' autofocus') : NOTHING
  const { title, text } = words.account[purpose].ask
  return shown(
    words,
    title,
    faults.length > 0,
    html`${lead(text)}${faultSummary(words.account.notSent, all)}
<form method="post" novalidate>${formField('username', words.email, html`type="email" autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" value="${email}"${focus}`, all)}
<button class="primary" type="submit">${words.account.send}</button></form>`,
  )
}

/** The same whether the address is known or not. */
export const renderLinkSent = (words: Words, purpose: LinkPurpose, email: string, mailboxUrl: string | undefined): string =>
  shown(
    words,
    words.account.sentTitle,
    false,
    html`${lead(words.account[purpose].sent(email))}<p class="reason">${words.account.notThere}</p>
${mailboxUrl === undefined ? NOTHING : html`<a class="primary" href="${mailboxUrl}">${words.account.openMailbox}</a>`}`,
  )

/** A mailed link that proves the address. A press does it: mail servers open links to look at them. */
export const renderConfirm = (words: Words, email: string): string =>
  shown(
    words,
    words.account.verify.open.title,
    false,
    html`${lead(words.account.verify.open.text(email))}<form method="post"><button class="primary" type="submit" autofocus>${words.account.verify.open.action}</button></form>`,
  )

/** A mailed link that takes a new password. The address goes with it, so that a password manager knows whose it is. */
export const renderNewPassword = (words: Words, email: string, faults: readonly AccountPageFault[]): string => {
  const all = faults.map(saidAt(words, 'password'))
  const focus = faults.length === 0 ? markup(' autofocus') : NOTHING
  const { title, text, action, field } = words.account.reset.open
  return shown(
    words,
    title,
    faults.length > 0,
    html`${lead(text(email))}${faultSummary(words.account.notSaved, all)}
<form method="post" novalidate><input type="hidden" name="username" autocomplete="username" value="${email}">${formField('password', field, html`type="password" autocomplete="new-password" maxlength="256"${focus}`, all, words.passwordHint)}
<button class="primary" type="submit">${action}</button></form>`,
  )
}

/** `to`: where its owner was going. */
export const renderLinkUsed = (words: Words, purpose: LinkPurpose, to: string): string => {
  const { title, text } = words.account[purpose].done
  return shown(words, title, false, html`${lead(text)}<a class="primary" href="${to}">${words.account.goOn}</a>`)
}

/** Used, over or mistyped: which, nobody is told. */
export const renderLinkOver = (words: Words, askAgain: string, appUrl: string): string =>
  shown(
    words,
    words.account.overTitle,
    false,
    html`${lead(words.account.overText)}<a class="primary" href="${askAgain}">${words.account.askAgain}</a><p class="note"><a href="${appUrl}">${words.backToApp}</a></p>`,
  )
