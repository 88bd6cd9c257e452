import type { listMap as english } from '../en-US/list-map.ts'
import type { MessagesOf } from '../message.ts'

/** What the maps of trucks and of loads say alike. */
export const listMap: MessagesOf<typeof english> = {
  'map.list': 'Liste',
  'map.close': 'Fermer la carte',
  'map.zoomIn': 'Zoom avant',
  'map.zoomOut': 'Zoom arrière',
  'map.fit': 'Voir toute la recherche',
  'map.shown.some': '{shown} sur {total} sur la carte',
  'map.summary.place': '{place} ({count})',
  'map.places.more': { one: 'et {count} autre lieu', other: 'et {count} autres lieux' },
  'map.places.goTo': 'Voir {place} sur la carte',
  'map.group.close': 'Fermer',
  'map.cursor.one': '{what}. {number} sur {of}',
}
