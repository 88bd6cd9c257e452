import type { truckMap as english } from '../en-US/truck-map.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the map of trucks. */
export const truckMap: MessagesOf<typeof english> = {
  'map.section': 'Carte des camions',
  'map.label': 'Carte de camions',
  'map.keys':
    'Les flèches déplacent la carte, plus et moins règlent le zoom, 0 montre tout. N et P passent aux camions suivants et précédents, Entrée les ouvre, Échap revient.',
  'map.shown.all': { one: '{count} camion sur la carte', other: 'Les {count} camions sur la carte' },
  'map.more.loading': 'Recherche…',
  'map.more.failed': 'Impossible d’obtenir les autres camions : {reason}',
  'map.searchHere': 'Rechercher ici',
  'map.searchHere.unavailable': 'Impossible d’obtenir la liste des lieux. Recherchez ici pour réessayer.',
  'map.summary.none': 'Aucun camion sur la carte.',
  'map.summary.near': {
    one: '{count} camion à {place} et {miles} milles à la ronde.',
    other: '{count} camions à {place} et {miles} milles à la ronde.',
  },
  'map.summary.anywhere': { one: '{count} camion.', other: '{count} camions.' },
  'map.summary.places': 'Surtout : {places}.',
  'map.places': { one: 'Camions dans {count} lieu', other: 'Camions dans {count} lieux' },
  'map.places.place': 'Lieu',
  'map.places.trucks': 'Camions',
  'map.group': { one: '{count} camion à {place}', other: '{count} camions à {place}' },
  'map.group.unloaded': 'Camion à {place}',
  'map.group.more': { one: 'et {count} autre camion ici', other: 'et {count} autres camions ici' },
  'map.cursor.many': {
    one: '{count} camion à {place} et environs. {number} sur {of}',
    other: '{count} camions à {place} et environs. {number} sur {of}',
  },
  'map.truck': '{carrier}, {place} vers {destination}',
}
