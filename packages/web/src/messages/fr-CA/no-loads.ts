import type { noLoads as english } from '../en-US/no-loads.ts'
import type { MessagesOf } from '../message.ts'

/** Words where a list of posted loads is empty. */
export const noLoads: MessagesOf<typeof english> = {
  'posted.empty.posted': 'Rien n’est publié',
  'posted.empty.posted.why':
    'Publiez un chargement, ou importez un fichier de DAT, de Truckstop ou de votre TMS : les transporteurs le voient aussitôt.',
  'posted.empty.covered': 'Aucun chargement couvert pour l’instant',
  'posted.empty.covered.why':
    'Un chargement est couvert dès qu’une offre est réservée. Les offres qui vous attendent sont sous « Offres de chargement ».',
  'posted.empty.closed': 'Aucun chargement fermé',
  'posted.empty.closed.why': 'Un chargement que vous retirez du tableau reste ici, prêt à être republié.',
  'posted.empty.expired': 'Aucun chargement expiré',
  'posted.empty.expired.why': 'Un chargement dont le ramassage est passé arrive ici, prêt à être republié avec de nouvelles dates.',
  'posted.empty.mine': 'Aucun de ces chargements n’est à vous',
  'posted.empty.mine.why':
    'Sont à vous ceux que vous publiez et ceux que l’on vous confie. Les autres chargements de l’entreprise ne sont pas montrés.',
  'posted.empty.mine.all': 'Montrer ceux de l’entreprise',
  'posted.empty.search': 'Aucun chargement ne correspond à « {text} »',
  'posted.empty.search.why': 'La recherche porte sur les références, villes, États et marchandises de ces chargements.',
  'posted.empty.clear': 'Tout voir',
}
