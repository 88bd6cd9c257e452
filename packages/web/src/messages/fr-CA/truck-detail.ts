import type { truckDetail as english } from '../en-US/truck-detail.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the drawer with one truck; they load with it. */
export const truckDetail: MessagesOf<typeof english> = {
  'detail.label': 'Détails du camion',
  'detail.to': 'Destination',
  'detail.close': 'Fermer les détails',
  'detail.before': 'Camion précédent',
  'detail.after': 'Camion suivant',
  'detail.opened': 'Détails : {carrier}, {lane}',
  'detail.lane': '{from} vers {to}',
  'detail.trip': 'env. {miles}',
  'detail.loading': 'Lecture des détails…',
  'detail.loadingRest': 'Lecture de la suite…',
  'detail.failed': 'Impossible d’obtenir les détails : {reason}.',
  'detail.notFound': 'Ce camion est introuvable',
  'detail.notFound.why': 'Le lien désigne un camion qui n’a jamais été publié, ou qui a été supprimé. Cherchez-en un autre dans la liste.',

  'detail.ended.withdrawn': 'Le transporteur a retiré ce camion, {when}.',
  'detail.ended.expired': 'Cette publication a expiré, {when}.',
  'detail.ended.booked': 'Ce camion a été réservé, {when}.',
  'detail.ended.replaced': 'Le transporteur a remplacé cette publication, {when}.',
  'detail.ended.unknown': 'Ce camion n’est plus offert, {when}.',
  'detail.ended.missing': 'Ce camion n’est plus là.',
  'detail.ended.contact': 'Les coordonnées ci-dessous sont celles du transporteur : demandez avant de compter sur ce camion.',

  'detail.quiet': 'Une publication discrète',
  'detail.quiet.why':
    'Son transporteur n’est joint que par une offre, et ne reçoit que celles qui atteignent son tarif minimal, que personne d’autre ne voit. Une offre plus basse est écartée aussitôt et n’est pas gardée : offrez plus, ou un autre chargement.',

  'detail.available': 'Disponible',
  'detail.available.range': 'du {from} au {until}',
  'detail.equipment': 'Équipement',
  'detail.postType': 'Type de publication',
  'detail.postType.post_truck': 'Camion publié',
  'detail.deadhead': 'À vide avant le ramassage',
  'detail.dropoffDeadhead': 'À vide après la livraison',
  'detail.endsHome': 'À son port d’attache',
  'detail.endsHome.both': 'Part de son port d’attache et y revient',
  'detail.endsHome.start': 'Part de son port d’attache',
  'detail.endsHome.end': 'Finit à son port d’attache',
  'detail.home': 'Port d’attache',
  'detail.posted': 'Publié',
  'detail.confirmed': 'Dernière confirmation',

  'detail.contact': 'Coordonnées',
  'detail.call': 'Appeler {phone}',
  'detail.mail.subject': 'Votre camion {lane}, {date}',
  'detail.copy': 'Copier le numéro',
  'detail.copied': 'Copié',
  'detail.copyFailed': 'Non copié : sélectionnez-le plutôt',
  'detail.noContact': 'Il n’y a ni téléphone ni courriel à afficher.',

  'detail.profile': 'Profil et historique du transporteur',
  'detail.others': 'Autres camions de ce transporteur',
  'detail.others.none': 'Aucun autre camion n’est publié.',
  'detail.others.open': '{lane}, disponibilité : {date}, {equipment}',
}
