// Words of the error pages and screens. Those of specification sections 2 and 8 are to the letter.
export const RETRY = 'Try again'
export const FALLBACK = 'Part of the app could not be loaded. This happens after an update or when the connection drops.'

export const errors = {
  'error.goToProfile': 'Go To Profile',
  'error.goHome': 'Go Back Home',
  'error.notFound': 'There is no page at this address: it was typed wrong, or the page has moved.',
  'error.serverDown': 'The server stopped answering. Nothing is lost: go back and try again in a moment.',
  'error.serverDown.notNow': 'A server that stopped answering leads here. Nothing says that it is down now: try again.',
  'error.serverDown.asking': 'Asking the server…',
  'error.serverDown.still': 'It is still not answering.',
  'error.unknownError': 'Something failed that we did not expect. Go back home, or try again.',
  'error.unexpected': 'Something failed that we did not expect. If the page does not do what you ask, reload it.',
  'error.unexpected.dismiss': 'Dismiss',
  'error.fallback': FALLBACK,
  'error.retry': RETRY,
  'error.incorrectAccountType': 'Incorrect Account Type',
  'error.incorrectAccountType.body': 'Your account is not the correct type to access this application.',
  'error.signOut': 'Sign out',
  'error.generic': 'Sorry! Something went wrong',
  'error.generic.body': 'If refreshing the page or logging out and back in does not fix the issue, please contact support:',
  'error.generic.body.noEmail': 'If refreshing the page or logging out and back in does not fix the issue, please contact support.',
  'error.fatal': 'The app could not start',
  'error.fatal.body': 'The configuration it needs did not arrive.',
  'error.chunk.reload': 'Reload the page',
  'error.chunk.unsaved': 'Reloading loses what you have typed. Save it first, or reload anyway.',
  'leave.title': 'Leave without saving?',
  'leave.body': 'What you have typed is not saved and would be lost.',
  'leave.stay': 'Keep editing',
  'leave.leave': 'Leave without saving',
} as const
