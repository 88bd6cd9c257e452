/** Each way a call can fail without an error code of its own: what happened, and what to do. */
export const failures = {
  'failure.missingToken': 'You are signed out',
  'failure.missingToken.remedy': 'Sign in again to go on.',
  'failure.unreachable': 'The server cannot be reached',
  'failure.unreachable.remedy': 'Check your connection, then try again.',
  'failure.timedOut': 'The server took longer than {seconds} seconds',
  'failure.timedOut.remedy': 'It may be busy. Try again in a moment.',
  'failure.forbidden': 'You may not see this',
  'failure.forbidden.remedy': 'Ask your company’s administrator for access.',
  'failure.refused': 'The server refused the request',
  'failure.refused.remedy': 'Change what you asked for, then try again.',
  'failure.serverFailed': 'The server had a problem',
  'failure.serverFailed.remedy': 'Nothing was lost. Try again in a moment.',
  'failure.serverFailed.after': {
    one: 'Nothing was lost. Try again in {count} second.',
    other: 'Nothing was lost. Try again in {count} seconds.',
  },
  'failure.undecodable': 'The server’s answer could not be read',
  'failure.undecodable.remedy': 'Reload the page. If it happens again, tell the operator of this portal.',
} as const
