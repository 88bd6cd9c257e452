import { messageOf } from '../message.ts'

/** Words of how both sides accept the rate confirmation of a booking. */
export const acceptance = {
  'acceptance.title': 'Acceptance of the rate confirmation',
  'acceptance.loading': 'Loading who accepted it…',
  'acceptance.notLoaded': 'Who accepted it could not be loaded',
  'acceptance.hash': 'File (SHA-256)',
  'acceptance.broker': 'Broker',
  'acceptance.carrier': 'Carrier',
  'acceptance.notYet': 'has not accepted yet',
  'acceptance.by': '{name}, {company} · {when}',
  'acceptance.both': 'Both sides have accepted this file.',
  'acceptance.read': 'Read it first (PDF)',
  'acceptance.download': 'Download the accepted confirmation',
  'acceptance.download.earlier': 'Download this earlier one',
  'acceptance.form': 'Accept the rate confirmation',
  'acceptance.name': 'Your full name',
  'acceptance.help': 'It stands for your signature and cannot be undone. The other party sees your name and the time.',
  'acceptance.accept': 'Accept',
  'acceptance.saved.broker': 'Accepted. The carrier sees it.',
  'acceptance.saved.carrier': 'Accepted. The broker sees it.',
  'acceptance.failed': 'Not accepted',
  'acceptance.changed':
    'Something on the confirmation has changed since you read it. Read the new one, then accept that; your name is still here.',
  'acceptance.byColleague': 'A colleague of yours has accepted it already.',
  'acceptance.notBooked': 'The load is not booked any more.',
  'acceptance.gone': 'This file is not kept any more, or the offer is not there.',
  'acceptance.damaged': 'This file is damaged: it is not what was accepted, and is not given out. Tell whoever runs the portal.',
  'acceptance.notSaved': 'The file could not be saved. Try again.',
  'acceptance.superseded': 'Accepted before, and superseded: something on the confirmation has changed since.',
  'acceptance.cancelled': 'The booking was canceled. What was accepted is kept.',
  'acceptance.fault.required': 'Type your full name',
  'acceptance.fault.too_long': 'The name is too long: shorten it to 80 characters',
  'acceptance.fault.not_text': 'The name has a character that cannot be read: type it again',
} as const

export const acceptanceMessage = messageOf(acceptance)
