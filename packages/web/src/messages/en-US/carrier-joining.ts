import { messageOf } from '../message.ts'
import { joining } from './joining.ts'

/** Joining as a carrier: sign-up, the fields of the three steps and their faults. */
export const carrierJoining = {
  'signup.other.why': 'Carriers join with an account of their own. Sign out first, then come back to this page.',

  'joining.title': 'Join as a carrier',
  'joining.step.start': 'You and your numbers',
  'joining.step.company-info': 'Company',
  'joining.step.equipment': 'Equipment',

  'joining.brokers': 'Do you broker freight?',
  'joining.brokers.why': 'Carriers join here. A brokerage joins on a page of its own.',
  'joining.brokers.go': 'Join as a brokerage',

  'joining.dotNumber': 'USDOT number',
  'joining.dotNumber.help': 'Any format works: 1234567, USDOT 1234567, DOT# 01234567.',
  'joining.dotNumber.read': 'Read as USDOT {number}',
  'joining.mcNumber': 'MC number (if you have one)',
  'joining.mcNumber.help': 'Any format works: 123456, MC-123456, MX 123456.',
  'joining.mcNumber.read': 'Read as MC {number}',

  'joining.legalName': 'Legal name of the company',
  'joining.legalName.help': 'As it stands in your FMCSA registration.',
  'joining.companyPhone': 'Phone of the company',
  'joining.email': 'Email of the company',
  'joining.email.help': 'Brokers who look you up see it beside your phone number.',
  'joining.town': 'Home town',
  'joining.town.help': 'City and state, like “Joplin, MO”. Loads home are looked for around it.',

  'joining.equipment': 'Your equipment',
  'joining.equipment.help': 'How many trucks or trailers of each type. Only types with a number above 0 are kept.',

  'joining.required.dotNumber': 'Enter your USDOT number',
  'joining.required.legalName': 'Enter the legal name of the company',
  'joining.required.email': 'Enter an email address',
  'joining.required.town': 'Enter the home town, like Joplin, MO',
  'joining.required.equipment': 'Enter how many you have of at least one type',
  'joining.required': 'Fill in this field',
  'joining.too_long': 'This is longer than the server takes',
  'joining.phone_not_diallable': 'Enter a phone number that can be dialed, like 214 555 0142',
  'joining.not_an_email': 'Enter an email address, like dispatch@example.com',
  'joining.not_a_state': 'Add the state, like Joplin, MO',
  'joining.not_a_town': 'Choose the town from the list, or write it with its state, like Joplin, MO',
  'joining.not_a_number': 'Enter the number in digits, with or without its prefix',
  'joining.too_many_digits': 'FMCSA numbers have at most 8 digits: look for one typed twice',
  'joining.is_docket_number': 'This is an MC number. The USDOT number is another one; put this into the MC field',
  'joining.is_dot_number': 'This is a USDOT number; put it into the USDOT field',
  'joining.forwarder_number': 'FF numbers are for freight forwarders, who move no trucks. Leave this empty or enter your MC number',
  'joining.not_whole': '{type}: enter a whole number',
  'joining.out_of_bounds': '{type}: this is more than any fleet has',
  'joining.refused': 'The server does not accept this value',
} as const

/** Words of joining as a carrier, those of every joining among them. */
export const carrierJoiningMessage = messageOf({ ...joining, ...carrierJoining })
