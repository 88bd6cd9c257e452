import { absurd } from 'fp-ts/function'
import { DEMO_PASSWORD, type DemoPerson } from '../seed/demo-people.ts'
import { faultSummary, formField, type Said } from './form-parts.ts'
import { html, markup, NOTHING, type Html } from './html.ts'
import { MESSAGES } from './messages.ts'
import { brand, renderPage } from './page.ts'
import { whatTheySee } from './what-a-person-sees.ts'

export type SignInFault =
  | { readonly _tag: 'EmailMissing' }
  | { readonly _tag: 'PasswordMissing' }
  | { readonly _tag: 'Mismatch' }
  | { readonly _tag: 'Limited'; readonly seconds: number }

type Field = 'username' | 'password'

export interface SignInView {
  readonly people: readonly DemoPerson[]
  /** Newcomers may open an account. */
  readonly canOpen?: boolean
  /** Kept after a wrong password; from `login_hint` the first time. */
  readonly email: string
  readonly faults: readonly SignInFault[]
}

const CHEVRON = markup('<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="m6 3.5 4.5 4.5L6 12.5"/></svg>')

const fieldOf = (fault: SignInFault): Field => (fault._tag === 'EmailMissing' || fault._tag === 'Limited' ? 'username' : 'password')

const wordsOf = (fault: SignInFault): string => {
  switch (fault._tag) {
    case 'EmailMissing': return MESSAGES.emailMissing
    case 'PasswordMissing': return MESSAGES.passwordMissing
    case 'Mismatch': return MESSAGES.mismatch
    case 'Limited': return MESSAGES.limited(fault.seconds)
    default: return absurd(fault)
  }
}

const initials = ({ firstName, lastName }: DemoPerson): string => (firstName.slice(0, 1) + lastName.slice(0, 1)).toUpperCase()

/** A form of its own: the subject chooses, since two people may share an address (R31). */
const personForm = (person: DemoPerson): Html => html`<li><form method="post"><input type="hidden" name="email" value="${person.email}">
<button class="person" type="submit" name="subject" value="${person.subject}"><span class="initials" aria-hidden="true">${initials(person)}</span>
<span class="who"><b>${person.firstName} ${person.lastName}</b> <span class="role">${person.label}</span> <small>${whatTheySee(person)}</small></span>${CHEVRON}</button></form></li>
`

/** Needs no script. Forms post to the page's own address. */
export const renderSignIn = ({ people, email, faults, canOpen = false }: SignInView): string => {
  const all = faults.map((fault): Said => ({ field: fieldOf(fault), words: wordsOf(fault) }))
  const focus = faults.length === 0 ? markup(' autofocus') : NOTHING
  const emailAttributes = html`type="email" autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" value="${email}"${focus}`
  return renderPage({
    title: (faults.length === 0 ? '' : MESSAGES.errorPrefix) + MESSAGES.signInTitle,
    isWide: true,
    content: html`<div class="pane enter">${brand}<h1>${MESSAGES.signInTitle}</h1><p class="lead">${MESSAGES.signInLead}</p>${faultSummary(MESSAGES.summaryTitle, all)}
<form method="post" novalidate>${formField('username', MESSAGES.email, emailAttributes, all)}
${formField('password', MESSAGES.password, html`type="password" autocomplete="current-password" maxlength="256"`, all)}
<button class="primary" type="submit">${MESSAGES.submit}</button></form>${canOpen ? html`<p class="note">${MESSAGES.noAccount} <a href="?screen=signup">${MESSAGES.openAccount}</a></p>` : NOTHING}<p class="note">${MESSAGES.demoNotice} <code>${DEMO_PASSWORD}</code>.</p></div>
<section class="pane demo" aria-labelledby="demo-title"><h2 id="demo-title">${MESSAGES.demoTitle}</h2><p class="lead">${MESSAGES.demoLead}</p>
<ul class="people" role="list">${people.map(personForm)}</ul></section>`,
  })
}
