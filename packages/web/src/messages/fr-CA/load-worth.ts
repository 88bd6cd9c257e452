import type { loadWorth as english } from '../en-US/load-worth.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what a load is worth: profit, what the lane pays, how the broker deals. */
export const loadWorth: MessagesOf<typeof english> = {
  'worth.title': 'Ce qu’il vous reste',
  'worth.costPerMile': 'Votre coût par mille, $',
  'worth.costPerMile.help':
    'Carburant, chauffeur et camion. Part du chiffre de votre entreprise; un autre n’est gardé que dans ce navigateur.',
  'worth.costPerMile.fault': 'En dollars par mille, comme 1.85',
  'worth.noRate': 'Aucun tarif n’est publié, donc aucun profit à montrer. Soumissionnez ce qu’il vous faut.',
  'worth.noRate.cost': 'Aucun tarif n’est publié. Une offre au-dessus de votre coût vous laisse un profit.',
  'worth.noCost': 'Entrez votre coût par mille pour voir ce qui reste.',
  'worth.profit': 'Profit',
  'worth.profit.each': '{perMile}/mi · {perDay}/jour',
  'worth.bid.profit': 'Profit {amount}, {perMile}/mi, {perDay}/jour',
  'worth.bid.loss': 'Perte {amount}, {perMile}/mi, {perDay}/jour',
  'worth.bid.loaded': 'sans compter les milles à vide',
  'worth.cost': 'Coût',
  'worth.miles': '{loaded} mi en charge + {empty} mi à vide',
  'worth.miles.loaded': '{miles} mi, sans les milles à vide : recherchez près de votre camion pour les compter',

  'worth.lane': 'Ce que paie ce trajet',
  'worth.lane.loading': 'Recherche de ce qui a été payé…',
  'worth.lane.failed': 'Impossible d’obtenir les tarifs de ce trajet : {reason}.',

  'worth.broker': 'Comment ce courtier négocie',
  'worth.broker.answers': 'Répond à une soumission en',
  'worth.broker.minutes': { one: 'environ {count} minute', other: 'environ {count} minutes' },
  'worth.broker.hours': { one: 'environ {count} heure', other: 'environ {count} heures' },
  'worth.broker.samples': { one: 'médiane de {count} réponse', other: 'médiane de {count} réponses' },
  'worth.broker.cancelled': 'Annulations après réservation',
  'worth.broker.ignored': 'Soumissions laissées sans réponse',
  'worth.broker.share': '{count} sur {of}',
  'worth.broker.none': 'Rien pour l’instant',
  'worth.broker.about': 'Ces 90 derniers jours.',
}
