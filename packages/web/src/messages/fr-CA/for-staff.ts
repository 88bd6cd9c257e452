import type { forStaff as english } from '../en-US/for-staff.ts'
import type { MessagesOf } from '../message.ts'

/** What staff read in place of a page that one company works on. */
export const forStaff: MessagesOf<typeof english> = {
  'forStaff.desk': 'Cette page résume la journée d’une entreprise. Vous n’appartenez à aucune : consultez ce que toutes ont publié.',
  'forStaff.company':
    'Chaque maison de courtage tient ici sa propre fiche. Vous n’appartenez à aucune; ses gens sont parmi les utilisateurs.',
  'forStaff.trucks':
    'Les transporteurs publient ici leurs camions. Le personnel n’en publie pas; les camions de tous sont dans la liste des camions.',
  'forStaff.recommendations':
    'Les recommandations sont faites pour les camions d’un transporteur. Le personnel n’en a pas; tous les chargements sont dans leur liste.',
  'forStaff.loads': 'Tous les chargements',
}
