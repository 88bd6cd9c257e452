import type { loadMap as english } from '../en-US/load-map.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the map of the loads. */
export const loadMap: MessagesOf<typeof english> = {
  'loadMap.section': 'Carte des chargements',
  'loadMap.label': 'Carte de chargements',
  'loadMap.keys':
    'Les flèches déplacent la carte, plus et moins règlent le zoom, 0 montre tout. N et P passent aux chargements suivants et précédents, Entrée les ouvre, Échap revient.',
  'loadMap.shown.all': { one: '{count} chargement sur la carte', other: 'Les {count} chargements sur la carte' },
  'loadMap.more': 'Voir plus',
  'loadMap.summary.none': 'Aucun chargement sur la carte.',
  'loadMap.summary': 'Principaux secteurs de ramassage : {places}.',
  'loadMap.trucksAt': { one: 'Votre camion : {places}', other: 'Vos camions : {places}' },
  'loadMap.trucksAt.more': {
    one: 'Vos camions : {places} et {count} autre ville',
    other: 'Vos camions : {places} et {count} autres villes',
  },
  'loadMap.places': { one: 'Ramassages dans {count} lieu', other: 'Ramassages dans {count} lieux' },
  'loadMap.places.place': 'Ramassage',
  'loadMap.places.loads': 'Chargements',
  'loadMap.group': { one: '{place} : {count} chargement', other: '{place} : {count} chargements' },
  'loadMap.load': '{lane}, {rate}',
  'loadMap.cursor.many': {
    one: '{place} et environs : {count} chargement. {number} sur {of}',
    other: '{place} et environs : {count} chargements. {number} sur {of}',
  },
}
