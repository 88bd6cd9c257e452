import { messageOf } from '../message.ts'

/** Staff's brokerages. */
export const staffBrokerages = {
  'staffBrokerages.title': 'Brokerages',
  'staffBrokerages.intro': 'Find one, make one, correct one, and invite its first administrator.',
  'staffBrokerages.sought': 'Name, MC or USDOT number, or id',
  'staffBrokerages.find': 'Find',
  'staffBrokerages.clear': 'Show all',
  'staffBrokerages.total': { one: '{count} brokerage', other: '{count} brokerages' },
  'staffBrokerages.empty': 'No brokerage is found',
  'staffBrokerages.empty.none': 'There is none yet. Make the first one.',
  'staffBrokerages.empty.why': 'No name, number or id has all of “{sought}”. Try one word of it.',
  'staffBrokerages.col.brokerage': 'Brokerage',
  'staffBrokerages.col.numbers': 'Numbers',
  'staffBrokerages.col.contact': 'Contact',
  'staffBrokerages.id': 'Id {id}',
  'staffBrokerages.mc': 'MC {number}',
  'staffBrokerages.dot': 'USDOT {number}',
  'staffBrokerages.make': 'Make a brokerage',
  'staffBrokerages.make.intro': 'It needs its names and an MC or USDOT number. Then you can invite its first administrator.',
  'staffBrokerages.change.intro': 'What its own people read of it. Legal name and numbers are yours to correct.',
  'staffBrokerages.all': 'All brokerages',
  'staffBrokerages.saved': '{name} is saved.',
  'staffBrokerages.notSaved': 'The brokerage was not saved',
  'staffBrokerages.notLoaded': 'The brokerage could not be loaded',
} as const

export const staffBrokerageMessage = messageOf(staffBrokerages)
