import type { health as english } from '../en-US/health.ts'
import type { MessagesOf } from '../message.ts'

/** How the portal and what it depends on are doing. */
export const health: MessagesOf<typeof english> = {
  'health.version': 'Numéro de version',
  'health.configuration': 'Configuration',
  'health.configuration.loading': 'Chargement',
  'health.configuration.loaded': 'Chargée',
  'health.configuration.failed': 'Non chargée',
  'health.api': 'API',
  'health.identity': 'Fournisseur d’identité',
  'health.reachable': 'Joignable',
  'health.unreachable': 'Injoignable',
  'health.checking': 'Vérification…',
  'health.unknown': 'Inconnu sans configuration',
  'health.again': 'Revérifier',
}
