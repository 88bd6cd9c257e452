import type { NoticeKind } from '@trm/domain/notices'
import { messageOf } from '../message.ts'

const kinds = {
  'notices.offer_received': 'A new bid or offer',
  'notices.offer_countered': 'A counter-offer',
  'notices.offer_accepted': 'An accepted offer that waits for you to confirm',
  'notices.offer_expiring': 'An offer you have not answered is about to expire',
  'notices.offer_booked': 'A booking',
  'notices.offer_declined': 'A declined or withdrawn offer',
  'notices.offer_cancelled': 'A canceled booking',
  'notices.search_matches': 'New matches of my saved searches',
  'notices.load_uncovered': 'A load nobody has booked is about to be picked up',
  'notices.joining_decided': 'My application to join is decided',
  'notices.block_review_due': 'A block of a carrier is to be reviewed',
  'notices.vetting_worse': 'A carrier I deal with loses its authority or insurance, or is put out of service',
} as const satisfies { readonly [K in NoticeKind as `notices.${K}`]: string }

/** What people are told while no page of theirs is open. */
export const notices = {
  ...kinds,
  'notices.intro':
    'What you are told about your offers, your saved searches, your loads and your company, also when no page of the portal is open.',
  'notices.byMail': 'Tell me by email',
  'notices.to': 'It goes to {address}.',
  'notices.noAddress': 'Nothing is mailed to you yet: no email address of yours is verified.',
  'notices.noMail': 'This portal sends no mail. Ask whoever runs it.',
  'notices.saved': 'Each choice is saved at once.',
  'notices.loading': 'Loading what you are told',
  'notices.notLoaded': 'What you are told could not be loaded',
  'notices.notSaved': 'Your choice was not saved',
  'notices.quiet': 'Quiet hours',
  'notices.quiet.on': 'Quiet hours: nothing is sent to me',
  'notices.quiet.from': 'From',
  'notices.quiet.until': 'Until',
  'notices.quiet.zone': 'On the clock of',
  'notices.quiet.never': 'Both times are the same: nothing is held back.',
  'notices.quiet.anyway': 'Even then, tell me of',
  'notices.quiet.help': 'What would be sent then is sent when they are over, if it is still of use. The bell tells of it all the same.',
  'notices.sound': 'Sound',
  'notices.sound.on': 'Play a soft tone when something about an offer comes up while I look elsewhere',
  'notices.sound.try': 'Try it',
  'notices.sound.help':
    'On this device, while a page of the portal is open. A browser can stay silent until you have pressed something on the page.',
  'notices.sent': 'What you were sent',
  'notices.sent.loading': 'Loading what you were sent',
  'notices.sent.notLoaded': 'What you were sent could not be loaded',
  'notices.sent.none': 'Nothing in the last 30 days.',
  'notices.sent.mail': 'Email',
  'notices.sent.push': 'Device',
  'notices.sent.sms': 'Text',
  'notices.sent.sent': 'Sent',
  'notices.sent.delivered': 'Delivered',
  'notices.sent.waiting': 'Waiting',
  'notices.sent.failed': 'Not delivered',
  'notices.sent.dropped': 'Not sent',
  'notices.dropped.superseded': 'something newer had taken its place',
  'notices.dropped.expired': 'its time was over',
  'notices.dropped.not_theirs': 'it was no longer yours to see',
  'notices.dropped.switched_off': 'you had turned it off',
  'notices.dropped.quiet_hours': 'it would have been over by the end of your quiet hours',
  'notices.failed.unreachable': 'the phone is off or out of reach',
  'notices.failed.refused': 'the phone or its network refused it',
  'notices.failed.takes_none': 'this number takes no texts',
  'notices.failed.not_accepted': 'the provider of texts did not take it',
  'notices.failed.unknown': 'the network did not say why',
} as const

export const noticesMessage = messageOf(notices)
