import { messageOf } from '../message.ts'

export const forBrokers = {
  'forBrokers.title': 'This list is for brokers',
  'forBrokers.body':
    'It shows brokers the trucks that carriers have posted. Your account is a carrier’s: the loads that brokers offer are in Load central.',
  'forBrokers.loads': 'Find loads in Load central',
  'forBrokers.profile': 'Go To Profile',
  'forBrokers.carriers.title': 'This page is for brokers',
  'forBrokers.carriers.body':
    'Brokers look carriers up here before they book. Your own card, as they see it, and what you can say to each check are on your company’s page.',
  'forBrokers.carriers.company': 'Go to your company’s page',
} as const

/** Words of the page that a carrier finds in place of a brokers' list. */
export const forBrokersMessage = messageOf(forBrokers)
