import { messageOf } from '../message.ts'

/** What whoever has the link of an invitation reads. */
export const invitation = {
  'invitation.page.window': 'Invitation',
  'invitation.page.loading': 'Loading the invitation…',
  'invitation.page.bad': 'This link no longer works',
  'invitation.page.bad.why': 'It may be mistyped. Ask whoever sent it for a new one.',
  'invitation.page.home': 'Go to the start page',
  'invitation.page.failed': 'The invitation could not be loaded',
  'invitation.page.failed.why': 'Check your connection, then try again.',
  'invitation.page.retry': 'Try again',
  'invitation.title': 'Join {company}',
  'invitation.by': '{person} invites you to work for {company} on this portal.',
  'invitation.by.us': 'You are invited to work for {company} on this portal.',
  'invitation.kind.broker': 'Brokerage',
  'invitation.kind.carrier': 'Carrier',
  'invitation.administrator': 'as an administrator',
  'invitation.for': 'for {hint}',
  'invitation.until': 'until {date}',
  'invitation.signIn': 'Sign in',
  'invitation.signIn.why': 'Sign in with the invited address ({hint}), or open an account with it. You come back here.',
  'invitation.as': 'You are signed in as {email}.',
  'invitation.take': 'Accept the invitation',
  'invitation.taking': 'Accepting…',
  'invitation.taken': 'You belong to the company now. Taking you to your desk…',
  'invitation.notYet': 'You belong to the company, but your sign-in does not say so yet. Try again in a moment, or sign out and in again.',
  'invitation.goOn': 'Go on',
  'invitation.home': 'Go to the start page',
  'invitation.signOut': 'Sign out',
  'invitation.signOut.then': 'Then open the link again and sign in with the other account.',
  'invitation.prove': 'Mail me the link again',
  'invitation.refused': 'The invitation was not accepted',
  'invitation.refused.used': 'This invitation was taken already; it is good for one person. Ask for another.',
  'invitation.refused.withdrawn': 'This invitation was withdrawn. Ask whoever invited you.',
  'invitation.refused.expired': 'This invitation is over: it was good for 7 days. Ask for another.',
  'invitation.refused.is_staff': 'Staff belong to no company. Use an account of your own.',
  'invitation.refused.has_company':
    'Your account works for another company, and an account belongs to one. Use another account, or have an administrator there deactivate you first.',
  'invitation.refused.is_member': 'You work for this company already.',
  'invitation.refused.no_address': 'Your account states no email address. Use one that has the invited address.',
  'invitation.refused.address_unverified':
    'Your email address is not verified yet. Open the link in the mail that was sent to you, then accept again. If none came, tell whoever runs the portal: your sign-in does not say that the address is yours.',
  'invitation.refused.other_address':
    'The invitation is for another email address. Use the account with the invited one, or ask for an invitation to yours.',
} as const

/** Words of an invitation's page. */
export const invitationMessage = messageOf(invitation)
