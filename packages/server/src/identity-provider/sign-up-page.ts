import { absurd } from 'fp-ts/function'
import { html, markup, NOTHING } from '../http/html.ts'
import { faultSummary, formField, type Said } from './form-fields.ts'
import type { Words } from './messages/words.ts'
import { brand, renderPage } from './page.ts'
import type { NewAccount } from './people.ts'
import type { SignUpFault } from './sign-in-form.ts'

export interface SignUpView {
  /** Kept after a fault; the password is not. */
  readonly typed: Pick<NewAccount, 'email' | 'firstName' | 'lastName'>
  readonly faults: readonly SignUpFault[]
  /** A mail asks whether the address is theirs. */
  readonly isMailed: boolean
}

const said =
  (words: Words) =>
  (fault: SignUpFault): Said => {
    switch (fault._tag) {
      case 'FirstNameMissing':
        return { field: 'given_name', words: words.firstNameMissing }
      case 'LastNameMissing':
        return { field: 'family_name', words: words.lastNameMissing }
      case 'EmailMissing':
        return { field: 'username', words: words.emailMissing }
      case 'EmailInvalid':
        return { field: 'username', words: words.emailInvalid }
      case 'PasswordShort':
        return { field: 'password', words: words.passwordShort }
      case 'NotOpened':
        return { field: 'username', words: words.notOpened }
      case 'Limited':
        return { field: 'username', words: words.limitedSignUp(fault.seconds) }
      default:
        return absurd(fault)
    }
  }

/** Needs no script. The form posts to the page's own address; `?screen=login` is the way to signing in. */
export const renderSignUp = (words: Words, { typed, faults, isMailed }: SignUpView): string => {
  const focus = faults.length === 0 ? markup(' autofocus') : NOTHING
  const all = faults.map(said(words))
  return renderPage(words, {
    title: (faults.length === 0 ? '' : words.errorPrefix) + words.signUpTitle,
    isWide: false,
    content: html`<div class="pane enter">${brand}<h1>${words.signUpTitle}</h1><p class="lead">${words.signUpLead}</p>${faultSummary(words.signUpSummaryTitle, all)}
<form method="post" novalidate>${formField('given_name', words.firstName, html`autocomplete="given-name" maxlength="100" value="${typed.firstName}"${focus}`, all)}
${formField('family_name', words.lastName, html`autocomplete="family-name" maxlength="100" value="${typed.lastName}"`, all)}
${formField('username', words.email, html`type="email" autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" value="${typed.email}"`, all, isMailed ? words.emailMailed : undefined)}
${formField('password', words.password, html`type="password" autocomplete="new-password" maxlength="256"`, all, words.passwordHint)}
<button class="primary" type="submit">${words.openAccount}</button></form><p class="note">${words.haveAccount} <a href="?screen=login">${words.signInTitle}</a></p></div>`,
  })
}
