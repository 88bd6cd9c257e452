import type { carrierDesk as english } from '../en-US/carrier-desk.ts'
import type { MessagesOf } from '../message.ts'

/** Where a carrier's day begins. */
export const carrierDesk: MessagesOf<typeof english> = {
  'desk.offers': 'Offres à traiter',
  'desk.offers.count': { one: '{count} en attente', other: '{count} en attente' },
  'desk.offers.none': 'Aucune offre n’attend votre réponse.',
  'desk.offers.all': 'Toutes les offres',
  'desk.offers.failed': 'Impossible d’obtenir vos offres',
  'desk.trucks': 'Camions sur le point d’expirer',
  'desk.trucks.none': {
    one: 'Il reste plus de deux jours à votre camion publié.',
    other: 'Il reste plus de deux jours à chacun de vos {count} camions publiés.',
  },
  'desk.trucks.nothing': 'Vous n’avez aucun camion publié. Les courtiers vous trouvent dès que vous en publiez un.',
  'desk.trucks.post': 'Publier un camion',
  'desk.trucks.failed': 'Impossible d’obtenir vos camions',
  'desk.trucks.until': 'Dans la liste jusqu’au {time}',
  'desk.trucks.from': '{types} à {place}',
  'desk.trucks.renew': 'Renouveler',
  'desk.trucks.renew.of': 'Renouveler : {truck}',
  'desk.trucks.confirm': 'Toujours là',
  'desk.trucks.confirm.of': 'Toujours là : {truck}',
  'desk.trucks.done.renew': 'Renouvelé : {truck}, dans la liste jusqu’au {time}.',
  'desk.trucks.done.confirm': 'Confirmé à l’instant : {truck}.',
  'desk.trucks.gone': 'Cette publication est terminée.',
  'desk.trucks.notDone': 'Cela n’a pas fonctionné. Réessayez.',
  'desk.more': 'Plus',
  'desk.loads': 'Trouver des chargements',
  'desk.loads.why': 'Recherchez dans le tableau de chargements par ramassage et livraison.',
  'desk.recommended': 'Chargements pour vous',
  'desk.recommended.why': 'Des chargements qui conviennent à vos camions, à votre domicile et à vos trajets, avec les raisons.',
  'desk.company': 'Entreprise',
  'desk.company.why': 'Vos minimums, votre fiche vue par les courtiers et son lien public.',
}
