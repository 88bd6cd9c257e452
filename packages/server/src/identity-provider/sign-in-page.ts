import { absurd } from 'fp-ts/function'
import { DEMO_PASSWORD, type DemoPerson } from './demo-people.ts'
import { html, markup, NOTHING, type Html } from '../http/html.ts'
import { faultSummary, formField, type Said } from './form-fields.ts'
import type { Words } from './messages/words.ts'
import { brand, renderPage } from './page.ts'

type Sight = keyof Words['sees']

/** The demo's own company and carrier are the first ones, and its second company has the broker who is new. */
const isRival = ({ worksFor }: DemoPerson): boolean =>
  (worksFor._tag === 'Broker' && worksFor.company > 2) || (worksFor._tag === 'Carrier' && worksFor.carrier > 1)

const sightOf = (person: DemoPerson): Sight => {
  const { isStaff, appRoles, isCompanyAdmin, isApproved, phone, equipmentFilter } = person
  if (isStaff) return 'staff'
  if (isRival(person)) return appRoles.includes('Broker') ? 'rivalBroker' : 'rivalDispatcher'
  if (appRoles.includes('Broker Admin')) return 'brokerAdmin'
  if (appRoles.includes('Broker')) return phone === '' || equipmentFilter.length === 0 ? 'newBroker' : 'broker'
  if (appRoles.includes('Carrier')) return isCompanyAdmin ? 'companyAdmin' : 'driver'
  return isApproved ? 'wrongAccount' : 'newcomer'
}

/** One line below a demo person's name: what signing in as them shows. */
export const whatTheySee = (words: Words, person: DemoPerson): string => words.sees[sightOf(person)]

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
  /** Where whoever forgot a password asks for a link; undefined where no mail is sent. */
  readonly forgotten?: string | undefined
}

const CHEVRON = markup(
  '<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="m6 3.5 4.5 4.5L6 12.5"/></svg>',
)

const fieldOf = (fault: SignInFault): Field => (fault._tag === 'EmailMissing' || fault._tag === 'Limited' ? 'username' : 'password')

const saying = (words: Words, fault: SignInFault, hasDemo: boolean): string => {
  switch (fault._tag) {
    case 'EmailMissing':
      return words.emailMissing
    case 'PasswordMissing':
      return words.passwordMissing
    case 'Mismatch':
      return words.mismatch
    case 'Limited':
      return hasDemo ? words.limited(fault.seconds) : words.limitedSignUp(fault.seconds)
    default:
      return absurd(fault)
  }
}

const initials = ({ firstName, lastName }: DemoPerson): string => (firstName.slice(0, 1) + lastName.slice(0, 1)).toUpperCase()

/** A form of its own: the subject chooses, since two people may share an address (R31). */
const personForm =
  (words: Words) =>
  (person: DemoPerson): Html =>
    html`<li><form method="post"><input type="hidden" name="email" value="${person.email}">
<button class="person" type="submit" name="subject" value="${person.subject}"><span class="initials" aria-hidden="true">${initials(person)}</span>
<span class="who"><b>${person.firstName} ${person.lastName}</b> <span class="role">${words.labels[person.label] ?? person.label}</span> <small>${whatTheySee(words, person)}</small></span>${CHEVRON}</button></form></li>
`

const demoSection = (words: Words, people: readonly DemoPerson[]): Html =>
  html`<section class="pane demo" aria-labelledby="demo-title"><h2 id="demo-title">${words.demoTitle}</h2><p class="lead">${words.demoLead}</p>
<ul class="people" role="list">${people.map(personForm(words))}</ul></section>`

/** Needs no script. Forms post to the page's own address. */
export const renderSignIn = (words: Words, { people, email, faults, canOpen = false, forgotten }: SignInView): string => {
  const all = faults.map((fault): Said => ({ field: fieldOf(fault), words: saying(words, fault, people.length > 0) }))
  const hasDemo = people.length > 0
  const focus = faults.length === 0 ? markup(' autofocus') : NOTHING
  const emailAttributes = html`type="email" autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" value="${email}"${focus}`
  return renderPage(words, {
    title: (faults.length === 0 ? '' : words.errorPrefix) + words.signInTitle,
    isWide: hasDemo,
    content: html`<div class="pane enter">${brand}<h1>${words.signInTitle}</h1><p class="lead">${words.signInLead}</p>${faultSummary(words.summaryTitle, all)}
<form method="post" novalidate>${formField('username', words.email, emailAttributes, all)}
${formField('password', words.password, html`type="password" autocomplete="current-password" maxlength="256"`, all)}
<button class="primary" type="submit">${words.submit}</button></form>${forgotten === undefined ? NOTHING : html`<p class="aside"><a href="${forgotten}">${words.forgotten}</a></p>`}${canOpen ? html`<p class="note">${words.noAccount} <a href="?screen=signup">${words.openAccount}</a></p>` : NOTHING}${hasDemo ? html`<p class="note">${words.demoNotice} <code>${DEMO_PASSWORD}</code>.</p>` : NOTHING}</div>
${hasDemo ? demoSection(words, people) : NOTHING}`,
  })
}
