import { messageOf } from '../message.ts'

/** The mobile number that people are texted at. */
export const sms = {
  'sms.title': 'By text message',
  'sms.loading': 'Loading your mobile number',
  'sms.notLoaded': 'Your mobile number could not be loaded',
  'sms.notDone': 'Nothing was changed',
  'sms.notOffered': 'This portal sends no text messages. Ask whoever runs it.',
  'sms.number': 'Mobile number',
  'sms.consent':
    'Ten digits for the United States and Canada, +52 for Mexico. By asking for a code you agree to texts at this number about your offers and canceled bookings and, at a brokerage, about loads that nobody has booked and carriers that lose their authority or insurance or are put out of service. Message and data rates may apply. Reply STOP to end, HELP for help.',
  'sms.send': 'Text me a code',
  'sms.sending': 'Sending',
  'sms.number.not_a_number': 'Enter a mobile number with ten digits, or with + and the country code.',
  'sms.number.not_served': 'Enter a number of the United States, Canada or Mexico. Others are not texted.',
  'sms.number.stopped': 'Somebody replied STOP from this number. Text START from it to the sender of the texts, then ask again.',
  'sms.number.too_many_codes': 'Five codes were sent within the hour, which is the most. Try again later.',
  'sms.number.refused': 'This number was not accepted.',
  'sms.sent': 'A code is on its way to {number}. It is good for ten minutes. If none comes, ask for another one.',
  'sms.sentAgain': 'Another code is on its way. The one before is good for nothing.',
  'sms.code': 'Code of six digits',
  'sms.confirm': 'Confirm',
  'sms.confirming': 'Confirming',
  'sms.again': 'Text me another code',
  'sms.other': 'Use another number',
  'sms.code.wrong': 'This is not the code. Enter the six digits of the newest text.',
  'sms.code.expired': 'The code is not good any more. Ask for another one.',
  'sms.code.spent': 'A wrong code was entered five times. Ask for another one.',
  'sms.code.refused': 'This code was not accepted.',
  'sms.confirmed': 'You are texted at {number}.',
  'sms.stopped':
    'Somebody replied STOP from {number}: nothing is texted there. To begin again text START from it to the sender of the texts.',
  'sms.refused': '{number} takes no texts: nothing is texted there. Remove it and enter a mobile number.',
  'sms.private': 'Say no rates or names in texts',
  'sms.kinds': 'Text me',
  'sms.remove': 'Remove {number}',
  'sms.help':
    'Texts tell of what waits for your answer and of canceled bookings; brokerages are also told what puts a load at risk. Quiet hours count here, too. A reply of STOP to any of them ends all texts to that number.',
} as const

export const smsMessage = messageOf(sms)
