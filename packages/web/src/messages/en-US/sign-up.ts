import { messageOf } from '../message.ts'

/** The way in for whoever wants to haul. */
export const signUp = {
  'signup.title': 'Haul with us',
  'signup.intro': 'Open a carrier account to find loads, post your trucks and book, from a desk or a phone.',
  'signup.takes': 'What it takes',
  'signup.takes.account': 'An account',
  'signup.takes.account.why': 'Your email address and a password. One minute.',
  'signup.takes.numbers': 'Your USDOT number',
  'signup.takes.numbers.why': 'And your MC number, if you have one. Brokers check both.',
  'signup.takes.company': 'Your company and its equipment',
  'signup.takes.company.why': 'Legal name, phone, home town, and how many trucks and trailers of which type.',
  'signup.takes.review': 'A look by our staff',
  'signup.takes.review.why':
    'A person checks what you gave. You see the answer on the page, and go on from there without signing in again.',
  'signup.pause': 'Each step is saved by itself: stop when you like and go on later, on any device.',
  'signup.go': 'Open an account',
  'signup.leaving': 'Taking you to the sign-up…',
  'signup.have': 'You have an account already?',
  'signup.failed': 'The sign-up could not be opened',
} as const

/** Words of it. */
export const signUpMessage = messageOf(signUp)
