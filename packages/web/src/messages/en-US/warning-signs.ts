import { messageOf } from '../message.ts'

/** What does not fit, or has just changed, of a carrier. */
export const warningSigns = {
  'signs.title': { one: '{count} warning sign', other: '{count} warning signs' },
  'signs.AuthorityRevoked': 'Authority is not active: so FMCSA says as of {date}.',
  'signs.OutOfService': 'Out of service by order of FMCSA since {date}.',
  'signs.InsuranceLapsed': 'BIPD insurance has lapsed: none on file as of {date}.',
  'signs.PhoneChanged': 'Phone changed on {date}. Call the number you have used before.',
  'signs.AddressChanged': 'Address changed on {date}.',
  'signs.PhoneShared': {
    one: 'Its phone is also that of {count} other carrier.',
    other: 'Its phone is also that of {count} other carriers.',
  },
  'signs.MoreTrucksPosted': {
    one: '{count} truck posted for {date}, {record} on record.',
    other: '{count} trucks posted for {date}, {record} on record.',
  },
  'signs.TwoPlaces': 'One truck on record, posted in {from} and in {to}, {miles} miles apart, until {date}.',
} as const

export const signMessage = messageOf(warningSigns)
