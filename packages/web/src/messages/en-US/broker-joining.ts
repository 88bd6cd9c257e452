import { messageOf } from '../message.ts'

/** Joining as a brokerage. */
export const brokerJoining = {
  'brokerJoining.title': 'Join as a brokerage',
  'brokerJoining.step.start': 'You',
  'brokerJoining.step.company': 'Your brokerage',
  'brokerJoining.step.terms': 'Addresses and terms',
  'brokerJoining.company.help':
    'Legal name, phone, email and one of the two numbers are needed. Without another name you do business under the legal one.',
  'brokerJoining.carriers': 'Do you haul freight yourself?',
  'brokerJoining.carriers.go': 'Join as a carrier instead',
  'brokerJoining.other.why':
    'A brokerage joins with an account that works for nobody yet. Sign out first, then come back to this page; colleagues of a brokerage that is here already are invited by its administrator.',
} as const

/** Words of joining as a brokerage. */
export const brokerJoiningMessage = messageOf(brokerJoining)
