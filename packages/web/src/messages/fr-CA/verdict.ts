import type { verdict as english } from '../en-US/verdict.ts'
import type { MessagesOf } from '../message.ts'

/** What a brokerage makes of a carrier, why, and what it said when it booked all the same. */
export const verdict: MessagesOf<typeof english> = {
  'verdict.clear': 'Rien à signaler',
  'verdict.review': 'À vérifier',
  'verdict.stop': 'Arrêt',
  'verdict.title': 'Verdict',
  'verdict.title.of': 'Verdict : {level}',
  'verdict.none': 'Rien ne s’oppose à ce transporteur.',
  'verdict.reason.blocked': 'Bloqué par votre entreprise',
  'verdict.reason.authority_inactive': 'Le permis d’exploitation n’est pas actif',
  'verdict.reason.out_of_service': 'Mis hors service par ordre de la FMCSA',
  'verdict.reason.insurance_low': 'L’assurance au dossier est inférieure à ce que votre entreprise demande',
  'verdict.reason.no_authority_record': 'Aucun dossier sur son permis',
  'verdict.reason.no_insurance_record': 'Aucun dossier sur son assurance',
  'verdict.reason.no_fleet_record': 'Aucun dossier sur son parc',
  'verdict.reason.no_inspection_record': 'Aucun dossier d’inspection',
  'verdict.reason.identity_changed': 'Téléphone ou adresse changés depuis moins de 30 jours',
  'verdict.reason.phone_shared': 'Partage son numéro de téléphone avec un autre transporteur',
  'verdict.reason.more_trucks_than_recorded': 'Affiche plus de camions qu’il n’en a au dossier',
  'verdict.reason.two_places_at_once': 'Affiche un camion à deux endroits à la fois',
  'verdict.reason.own_cancellations': 'S’est désisté de beaucoup de vos réservations',
  'verdict.reason.authority_young': 'Le permis a moins de six mois',
  'verdict.reason.authority_local': 'Aucun permis interétatique',
  'verdict.reason.fleet_small': 'Aucun camion au dossier',
  'verdict.reason.inspections_few': 'Aucune inspection en 24 mois',
  'verdict.reason.rating_poor': 'La cote de sécurité est conditionnelle ou insatisfaisante',
  'verdict.override.title': '{carrier} : {level} pour votre entreprise',
  'verdict.override.label': 'Pourquoi réserver quand même?',
  'verdict.override.help':
    'Gardé dans l’historique de l’offre avec votre nom, l’heure et les raisons ci-dessus. Seule votre entreprise le lit.',
  'verdict.override.missing': 'Dites pourquoi : c’est gardé avec la réservation',
  'verdict.override.long': 'Limitez-vous à 500 caractères',
  'verdict.override.do': 'Réserver quand même',
  'verdict.override.logged': 'Réservé malgré le verdict {level} : {reason}',
  'verdict.override.reasons': 'Raisons à ce moment : {reasons}',
}
