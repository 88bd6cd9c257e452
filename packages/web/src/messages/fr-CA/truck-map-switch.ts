import type { truckMapSwitch as english } from '../en-US/truck-map-switch.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the switch that opens the map. */
export const truckMapSwitch: MessagesOf<typeof english> = {
  'map.switch': 'Carte',
  'map.loading': 'Ouverture de la carte…',
  'map.failed': 'Impossible d’ouvrir la carte',
  'map.failed.remedy': 'Vérifiez votre connexion, puis réessayez. La liste montre les mêmes camions.',
  'map.retry': 'Réessayer',
}
