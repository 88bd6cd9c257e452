import { messageOf } from '../message.ts'

/** Of the steps, the wait and the way in, whoever joins. */
export const joining = {
  'signup.signIn': 'Sign in',
  'signup.other': 'You are signed in with an account of another kind',
  'signup.other.home': 'Go to your start page',

  'joining.steps': 'Steps',
  'joining.step.review': 'Review and submit',
  'joining.step.done': 'saved',
  'joining.step.of': 'Step {number} of 4',
  'joining.saveAndGoOn': 'Save and continue',
  'joining.notSaved': 'This step was not saved',
  'joining.notLoaded': 'Your application could not be loaded',
  'joining.loading': 'Opening your application…',

  'joining.news.OtherWaits': 'Your other application waits',
  'joining.news.OtherWaits.why':
    'You have sent in an application as another kind of company. This one is saved, and can be sent in if our staff send the other back.',

  'joining.sentBack': 'Our staff ask for a change',
  'joining.sentBack.go': 'Change what is asked for, then submit it again.',

  'joining.firstName': 'First name',
  'joining.lastName': 'Last name',
  'joining.phone': 'Your phone',
  'joining.phone.help': 'With area code; other countries with + and the country code.',

  'joining.review.none': 'None',
  'joining.review.name': 'Name',

  'joining.waiting.title': 'We have your application',

  'joining.approved.title': 'You are approved',

  'joining.declined.title': 'Your application is declined',
  'joining.declined.authority': 'Your operating authority is not active',
  'joining.declined.identity': 'We could not confirm that you act for this company',
  'joining.declined.record': 'The company’s safety or insurance record',
  'joining.declined.duplicate': 'The company is here already',
  'joining.declined.other': 'What our staff say',
  'joining.declined.then':
    'This is final for this application: you cannot change it or send another one in. If something has changed, write to our staff, who can open it again; what you sent is kept.',

  'joining.required.firstName': 'Enter your first name',
  'joining.required.lastName': 'Enter your last name',
  'joining.required.phone': 'Enter a phone number',
} as const

/** Words of joining, whoever joins. */
export const joiningMessage = messageOf(joining)
