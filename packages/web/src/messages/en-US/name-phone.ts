import { messageOf } from '../message.ts'

export const namePhone = {
  'info.intro': 'A carrier you book reads your name and phone on the booked offer. The equipment you choose narrows the truck list.',
  'info.forced': 'Finish your profile to continue.',
  'info.firstName': 'First name',
  'info.lastName': 'Last name',
  'info.phone': 'Phone',
  'info.phone.help': 'With area code; other countries with + and the country code.',
  'info.equipment': 'Equipment you cover',
  'info.equipment.find': 'Find an equipment type',
  'info.equipment.chosen': { one: '{count} type chosen', other: '{count} types chosen' },
  'info.equipment.unavailable': 'The list of equipment types could not be loaded; the ones you have chosen are kept.',
  'info.save': 'Save',
  'info.saveAndGoOn': 'Save and continue',
  'info.saved': 'Your details are saved.',
  'info.notLoaded': 'Your details could not be loaded',
  'info.notLoaded.body': 'To protect what is saved, they cannot be changed until they have been loaded.',
  'info.notSaved': 'Your details were not saved',
  'info.notBroker': 'These details belong to broker accounts. Yours are on your profile page.',
  'info.required.firstName': 'Enter your first name',
  'info.required.lastName': 'Enter your last name',
  'info.required.phone': 'Enter your phone number',
  'info.required.equipmentFilter': 'Choose at least one equipment type',
  'info.too_long': 'This is longer than the server takes',
  'info.phone_not_diallable': 'Enter a phone number that can be dialed, like 214 555 0142',
  'info.refused': 'The server does not accept this value',
} as const

/** Words of the broker's own details. */
export const namePhoneMessage = messageOf(namePhone)
