import { messageOf } from '../message.ts'

/** Joining once the steps are filled in: the summary, the wait and the way in. */
export const afterSteps = {
  'joining.news.SentMeanwhile': 'Sent from elsewhere meanwhile',
  'joining.news.SentMeanwhile.why': 'The application was sent in before your last change, which was not saved.',
  'joining.review.intro': 'Look through everything once more. After sending it in you can change it only when our staff ask for it.',
  'joining.review.change': 'Change',
  'joining.review.changeOf': 'Change: {step}',
  'joining.review.send': 'Submit application',
  'joining.review.sendAgain': 'Submit again',
  'joining.review.sending': 'Sending…',
  'joining.review.notSent': 'The application was not sent',
  'joining.waiting.sent': 'Sent in {time}',
  'joining.waiting.next': 'What happens next',
  'joining.waiting.next.check':
    'A person on our staff checks your numbers against the public FMCSA records, in the order the applications came in.',
  'joining.waiting.next.answer': 'You see the answer on this page, which updates by itself. If something has to be changed, it says what.',
  'joining.waiting.next.in': 'Once approved you are a carrier here: this page takes you on without another sign-in.',
  'joining.waiting.leave': 'You can close this page and come back whenever you like; the place of your application in the queue stays.',
  'joining.waiting.look': 'Check now',
  'joining.waiting.looking': 'Looking…',
  'joining.waiting.given': 'What you sent',
  'joining.approved.entering': 'Welcome. Opening the carrier area…',
  'joining.approved.SignInNeeded': 'You are approved. Sign in once more to go on: this browser could not renew your sign-in by itself.',
  'joining.approved.NotYet': 'You are approved, but the carrier area is not open to this sign-in yet. It takes a moment at times.',
  'joining.approved.again': 'Try again',
} as const

/** Words of it. */
export const afterStepsMessage = messageOf(afterSteps)
