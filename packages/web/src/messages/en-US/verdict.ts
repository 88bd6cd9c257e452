import { messageOf } from '../message.ts'

/** What a brokerage makes of a carrier, why, and what it said when it booked all the same. */
export const verdict = {
  'verdict.clear': 'Clear',
  'verdict.review': 'Review',
  'verdict.stop': 'Stop',
  'verdict.title': 'Verdict',
  'verdict.title.of': 'Verdict: {level}',
  'verdict.none': 'Nothing speaks against this carrier.',
  'verdict.reason.blocked': 'Blocked by your company',
  'verdict.reason.authority_inactive': 'Operating authority is not active',
  'verdict.reason.out_of_service': 'Out of service by FMCSA’s order',
  'verdict.reason.insurance_low': 'Insurance on file is below what your company asks',
  'verdict.reason.no_authority_record': 'No record of its authority',
  'verdict.reason.no_insurance_record': 'No record of its insurance',
  'verdict.reason.no_fleet_record': 'No record of its fleet',
  'verdict.reason.no_inspection_record': 'No record of inspections',
  'verdict.reason.identity_changed': 'Phone or address changed within 30 days',
  'verdict.reason.phone_shared': 'Shares its phone number with another carrier',
  'verdict.reason.more_trucks_than_recorded': 'Posts more trucks than it has on record',
  'verdict.reason.two_places_at_once': 'Posts one truck in two places at once',
  'verdict.reason.own_cancellations': 'Fell off many of your bookings',
  'verdict.reason.authority_young': 'Authority is younger than six months',
  'verdict.reason.authority_local': 'No interstate authority',
  'verdict.reason.fleet_small': 'No truck on record',
  'verdict.reason.inspections_few': 'No inspection in 24 months',
  'verdict.reason.rating_poor': 'Safety rating is conditional or unsatisfactory',
  'verdict.override.title': '{carrier} is {level} for your company',
  'verdict.override.label': 'Why book it anyway?',
  'verdict.override.help': 'Kept on the offer’s timeline with your name, the time and the reasons above. Only your company reads it.',
  'verdict.override.missing': 'Say why: it is kept with the booking',
  'verdict.override.long': 'Keep it within 500 characters',
  'verdict.override.do': 'Book anyway',
  'verdict.override.logged': 'Booked against the verdict {level}: {reason}',
  'verdict.override.reasons': 'Reasons at that moment: {reasons}',
} as const

export const verdictMessage = messageOf(verdict)
