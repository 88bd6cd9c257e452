import { messageOf } from '../message.ts'

/** Words of the drawer with one truck; they load with it. */
export const truckDetail = {
  'detail.label': 'Truck details',
  'detail.to': 'Destination',
  'detail.close': 'Close the details',
  'detail.before': 'Previous truck',
  'detail.after': 'Next truck',
  'detail.opened': 'Details of {carrier}, {lane}',
  'detail.lane': '{from} to {to}',
  'detail.trip': 'est. {miles}',
  'detail.loading': 'Loading the truck…',
  'detail.loadingRest': 'Loading the rest…',
  'detail.failed': 'The details could not be loaded: {reason}.',
  'detail.notFound': 'This truck is not there',
  'detail.notFound.why': 'The link names a truck that was never posted, or that has been deleted. Search the list for another one.',

  'detail.ended.withdrawn': 'The carrier withdrew this truck, {when}.',
  'detail.ended.expired': 'This post expired, {when}.',
  'detail.ended.booked': 'This truck was booked, {when}.',
  'detail.ended.replaced': 'The carrier replaced this post, {when}.',
  'detail.ended.unknown': 'This truck is no longer offered, {when}.',
  'detail.ended.missing': 'This truck is no longer there.',
  'detail.ended.contact': "The contact below is the carrier's: ask before you count on this truck.",

  'detail.chips': 'Vetting at a glance',
  'detail.chip.authorityType': 'Authority',
  'detail.chip.authorityAge': 'Authority age',
  'detail.chip.bipd': 'BIPD',
  'detail.chip.inspections': 'Inspections',
  'detail.chip.fleet': 'Fleet',
  'detail.quiet': 'A quiet post',
  'detail.quiet.why':
    'Its carrier is reached by an offer alone, and gets only offers at or above its own least rate, which nobody else sees. An offer below it is turned away at once and is not kept: offer more, or another load.',

  'detail.available': 'Available',
  'detail.available.range': '{from} to {until}',
  'detail.equipment': 'Equipment',
  'detail.postType': 'Post type',
  'detail.postType.post_truck': 'Posted truck',
  'detail.deadhead': 'Deadhead to pickup',
  'detail.dropoffDeadhead': 'Deadhead from dropoff',
  'detail.endsHome': 'At home',
  'detail.endsHome.both': 'Starts and ends at home',
  'detail.endsHome.start': 'Starts at home',
  'detail.endsHome.end': 'Ends at home',
  'detail.home': 'Home base',
  'detail.posted': 'Posted',
  'detail.confirmed': 'Last confirmed',

  'detail.contact': 'Contact',
  'detail.call': 'Call {phone}',
  'detail.mail.subject': 'Your truck {lane}, {date}',
  'detail.copy': 'Copy number',
  'detail.copied': 'Copied',
  'detail.copyFailed': 'Not copied: select it instead',
  'detail.noContact': 'There is no phone number and no email address to show.',

  'detail.profile': 'Carrier profile and history',
  'detail.others': 'Other trucks of this carrier',
  'detail.others.none': 'No other trucks are posted.',
  'detail.others.open': '{lane}, available {date}, {equipment}',
} as const

export const detailMessage = messageOf(truckDetail)
