/** What the paths of later areas say until they are there. */
export const awaiting = {
  'awaiting.title': 'Awaiting set-up',
  'awaiting.body': '{page} is not part of this release yet. Nothing is wrong with your account.',
  'awaiting.can': 'What you can do now',
} as const
