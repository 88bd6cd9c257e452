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
} as const satisfies { readonly [K in NoticeKind as `notices.${K}`]: string }

/** What people are told while no page of theirs is open. */
export const notices = {
  ...kinds,
  'notices.intro':
    'What you are told about the offers you take part in and the searches you saved, also when no page of the portal is open.',
  'notices.byMail': 'Tell me by email',
  'notices.to': 'It goes to {address}.',
  'notices.noAddress': 'Nothing is mailed to you yet: no email address of yours is verified.',
  'notices.noMail': 'This portal sends no mail. Ask whoever runs it.',
  'notices.saved': 'Each choice is saved at once.',
  'notices.loading': 'Loading what you are told',
  'notices.notLoaded': 'What you are told could not be loaded',
  'notices.notSaved': 'Your choice was not saved',
} as const

export const noticesMessage = messageOf(notices)
