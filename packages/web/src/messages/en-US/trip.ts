import { messageOf } from '../message.ts'

/** Words of what it takes to drive a booked load. */
export const trip = {
  'trip.title': 'Going there',
  'trip.canceled':
    'The booking was canceled: nobody drives by this. Addresses, contacts and numbers are those of that moment; towns and times are the load’s now.',
  'trip.stops': 'Where to go',
  'trip.stops.who': 'The carrier reads it once the load is booked.',
  'trip.stops.change': 'Add or change where to go',
  'trip.stops.save': 'Save where to go',
  'trip.stops.saved': 'Saved. The carrier sees it.',
  'trip.loading': 'Loading where to go…',
  'trip.notLoaded': 'Where to go could not be loaded',
  'trip.pickup': 'Pickup, {town}',
  'trip.dropoff': 'Dropoff, {town}',
  'trip.when': 'When',
  'trip.where': 'Address',
  'trip.pickup.reference': 'Pickup number',
  'trip.dropoff.reference': 'Dropoff number',
  'trip.contact': 'Ask for',
  'trip.instructions': 'Instructions',
  'trip.none': 'not stated',
  'trip.driving': 'Driver and truck',
  'trip.driverName': 'Driver',
  'trip.driverPhone': 'Driver’s phone',
  'trip.truckNumber': 'Truck number',
  'trip.trailerNumber': 'Trailer number',
  'trip.driving.nobody': 'No driver was named.',
  'trip.driving.none': 'The carrier has not named a driver yet.',
  'trip.driving.none.own': 'Name who drives: the broker sees it at once.',
  'trip.driving.name': 'Name driver and truck',
  'trip.driving.change': 'Change driver or truck',
  'trip.driving.save': 'Save',
  'trip.driving.cancel': 'Cancel',
  'trip.driving.saved': 'Saved. The broker sees it.',
  'trip.driving.notSaved': 'Not saved',
  'trip.driving.refused': 'The load is not booked any more.',
  'trip.driving.gone': 'This offer is not there any more.',
  'trip.fault.too_long': '{field} is too long: shorten it',
  'trip.fault.phone_not_diallable': '{field}: enter a number that can be dialed, ten digits or + and the country code',
} as const

export const tripMessage = messageOf(trip)
