import type { offerTools as english } from '../en-US/offer-tools.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what arranges a list of offers: search, order, headings. */
export const offerTools: MessagesOf<typeof english> = {
  'offers.tools.search': 'Chercher dans les offres obtenues',
  'offers.tools.hint.broker': 'N° de chargement, ville, entreprise, équipement',
  'offers.tools.hint.carrier': 'Référence, ville, entreprise, équipement',
  'offers.tools.clear': 'Revoir toutes les offres obtenues',
  'offers.tools.count': { one: '{shown} sur {count} offre obtenue', other: '{shown} sur {count} offres obtenues' },
  'offers.tools.part': 'Seules les {count} offres obtenues jusqu’ici sont cherchées et triées. Il y en a d’autres.',
  'offers.tools.more': 'Obtenir plus d’offres',
  'offers.tools.sort': 'Tri',
  'offers.tools.sort.news': 'Les plus urgentes, puis les plus récentes',
  'offers.tools.sort.time': 'Moins de temps restant',
  'offers.tools.sort.price.broker': 'Prix le plus bas',
  'offers.tools.sort.price.carrier': 'Prix le plus élevé',
  'offers.tools.sort.difference.broker': 'Le plus sous le tarif publié',
  'offers.tools.sort.difference.carrier': 'Le plus au-dessus du tarif publié',
  'offers.tools.sort.pickup': 'Ramassage le plus proche',
  'offers.tools.group': 'Grouper par',
  'offers.tools.group.status': 'Statut',
  'offers.tools.group.load': 'Chargement',
  'offers.tools.load.offers': { one: '{count} offre montrée', other: '{count} offres montrées' },
  'offers.tools.load.posted': 'publié à {rate}',
}
