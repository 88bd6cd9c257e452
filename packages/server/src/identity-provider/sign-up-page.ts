import { absurd } from 'fp-ts/function'
import { faultSummary, formField, type Said } from './form-parts.ts'
import { html, markup, NOTHING } from './html.ts'
import { MESSAGES } from './messages.ts'
import { brand, renderPage } from './page.ts'
import type { NewAccount } from './people.ts'
import type { SignUpFault } from './sign-up-form.ts'

export interface SignUpView {
  /** Kept after a fault; the password is not. */
  readonly typed: Pick<NewAccount, 'email' | 'firstName' | 'lastName'>
  readonly faults: readonly SignUpFault[]
}

const said = (fault: SignUpFault): Said => {
  switch (fault._tag) {
    case 'FirstNameMissing': return { field: 'given_name', words: MESSAGES.firstNameMissing }
    case 'LastNameMissing': return { field: 'family_name', words: MESSAGES.lastNameMissing }
    case 'EmailMissing': return { field: 'username', words: MESSAGES.emailMissing }
    case 'EmailInvalid': return { field: 'username', words: MESSAGES.emailInvalid }
    case 'PasswordShort': return { field: 'password', words: MESSAGES.passwordShort }
    case 'NotOpened': return { field: 'username', words: MESSAGES.notOpened }
    case 'Limited': return { field: 'username', words: MESSAGES.limitedSignUp(fault.seconds) }
    default: return absurd(fault)
  }
}

/** Needs no script. The form posts to the page's own address; `?screen=login` is the way to signing in. */
export const renderSignUp = ({ typed, faults }: SignUpView): string => {
  const focus = faults.length === 0 ? markup(' autofocus') : NOTHING
  const all = faults.map(said)
  return renderPage({
    title: (faults.length === 0 ? '' : MESSAGES.errorPrefix) + MESSAGES.signUpTitle,
    isWide: false,
    content: html`<div class="pane enter">${brand}<h1>${MESSAGES.signUpTitle}</h1><p class="lead">${MESSAGES.signUpLead}</p>${faultSummary(MESSAGES.signUpSummaryTitle, all)}
<form method="post" novalidate>${formField('given_name', MESSAGES.firstName, html`autocomplete="given-name" maxlength="100" value="${typed.firstName}"${focus}`, all)}
${formField('family_name', MESSAGES.lastName, html`autocomplete="family-name" maxlength="100" value="${typed.lastName}"`, all)}
${formField('username', MESSAGES.email, html`type="email" autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" value="${typed.email}"`, all)}
${formField('password', MESSAGES.password, html`type="password" autocomplete="new-password" maxlength="256"`, all, MESSAGES.passwordHint)}
<button class="primary" type="submit">${MESSAGES.openAccount}</button></form><p class="note">${MESSAGES.haveAccount} <a href="?screen=login">${MESSAGES.signInTitle}</a></p></div>`,
  })
}
