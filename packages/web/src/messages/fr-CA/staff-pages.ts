import type { staffPages as english } from '../en-US/staff-pages.ts'
import type { MessagesOf } from '../message.ts'

/** What all of staff's pages say. */
export const staffPages: MessagesOf<typeof english> = {
  'staffPages.nav': 'Pages du personnel',
  'staffPages.nav.applications': 'Demandes',
  'staffPages.nav.users': 'Personnes',
  'staffPages.nav.brokerages': 'Maisons de courtage',
  'staffPages.nav.loads': 'Chargements',
  'staffPages.nav.surveys': 'Sondage',
  'staffPages.nav.facts': 'Faits des transporteurs',
  'staffPages.nav.equipment-types': 'Types d’équipement',
  'staffPages.nav.flags': 'Indicateurs',
  'staffPages.nav.undelivered': 'Non remis',
  'staffPages.nav.audit': 'Journal d’audit',
  'staffPages.none': 'Cette page du personnel est introuvable',
  'staffPages.none.why': 'Le lien est peut-être erroné ou ancien.',
  'staffPages.none.to': 'Vers les demandes',
  'staffPages.loading': 'Un instant…',
}
