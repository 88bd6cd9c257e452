import { messageOf } from '../message.ts'

export const health = {
  'health.version': 'Release version',
  'health.configuration': 'Configuration',
  'health.configuration.loading': 'Loading',
  'health.configuration.loaded': 'Loaded',
  'health.configuration.failed': 'Not loaded',
  'health.api': 'API',
  'health.identity': 'Identity provider',
  'health.reachable': 'Reachable',
  'health.unreachable': 'Not reachable',
  'health.checking': 'Checking…',
  'health.unknown': 'Not known without configuration',
  'health.again': 'Check again',
} as const

/** Words of the health page. */
export const healthMessage = messageOf(health)
