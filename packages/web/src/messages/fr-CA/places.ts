import type { places as english } from '../en-US/places.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the fields for places. */
export const places: MessagesOf<typeof english> = {
  'places.loading': 'Lecture de la liste des lieux…',
  'places.unavailable': 'Impossible d’obtenir la liste des lieux, donc d’en chercher un. Vérifiez votre connexion, puis réessayez.',
  'places.none': 'Aucun lieu ne s’appelle « {typed} »',
  'places.found': { one: '{count} lieu trouvé', other: '{count} lieux trouvés' },
  'places.country.CA': 'Canada',
  'places.country.MX': 'Mexique',
  'places.clear': 'Effacer : {label}',
  'places.zone.states': 'Zone {zone} ({states})',
  'places.state': 'État',
  'places.states': 'États',
  'places.zip': 'ZIP {zip} : tout l’État ({state})',
}
