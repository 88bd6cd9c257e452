// Words of sign-in and of whoever is signed in.
export const LEAVING = 'Taking you to sign-in…'

export const account = {
  'signIn.leaving': LEAVING,
  'signIn.finishing': 'Signing you in…',
  'signIn.signingOut': 'Signing you out…',
  'signIn.failed': 'Sign-in did not work',
  'signIn.goingRound':
    'Sign-in keeps coming back here without success. Wait a moment, then try again; if it still fails, ask the operator of this portal.',
  'signIn.loginRequired': 'The sign-in service asks you to sign in again.',
  'signIn.providerUnreachable': 'The sign-in service cannot be reached. Check your connection, then try again.',
  'signIn.callbackRejected': 'This sign-in was started somewhere else, took too long or was already used. Start again.',
  'signIn.providerRefused': 'The sign-in service refused: {reason}',
  'signIn.tokenTooLarge': 'Your sign-in is too large for the browser to keep ({bytes} bytes). Ask the operator of this portal.',
  'signIn.cookiesBlocked': 'Your browser blocks cookies, and signing in needs one. Allow cookies for this site, then try again.',
  'signIn.unreadableToken': 'The sign-in service gave an answer this app cannot read. Ask the operator of this portal.',
  'signedOut.title': 'You are signed out',
  'signedOut.SignedOut': 'Your data has been removed from this page.',
  'signedOut.TokenGone': 'Your sign-in has ended: you signed out in another tab, or your browser removed it. Sign in to go on.',
  'signedOut.NotRecognised': 'The server does not know this account. Sign in with another one, or ask the operator of this portal.',
  'signedOut.signIn': 'Sign in',
  'role.staff': 'Staff',
  'role.driver': 'Driver',
  'role.companyAdmin': 'Company admin',
  'role.broker': 'Broker',
  'role.brokerAdmin': 'Broker admin',
  'role.carrier': 'Carrier',
  'role.none': 'No role',
  'role.newcomer': 'New account',
} as const
