import { messageOf } from '../message.ts'

/** What is said of joining as a brokerage once the steps are filled in. */
export const brokerAfterSteps = {
  'brokerJoining.billing.same': 'As the street address',
  'brokerJoining.next.check':
    'A person on our staff checks your authority and your bond against the public FMCSA records, in the order the applications came in.',
  'brokerJoining.next.in':
    'Once approved you are the administrator of your brokerage here: this page takes you on without another sign-in.',
  'brokerJoining.entering': 'Welcome. Opening the broker area…',
  'brokerJoining.notYet': 'You are approved, but the broker area is not open to this sign-in yet. It takes a moment at times.',
} as const

/** Words of it. */
export const brokerAfterStepsMessage = messageOf(brokerAfterSteps)
