import type { loadOwner as english } from '../en-US/load-owner.ts'
import type { MessagesOf } from '../message.ts'

/** Words of whose a load is in its brokerage, and of handing it over. */
export const loadOwner: MessagesOf<typeof english> = {
  'owner.name': 'Responsable',
  'owner.handedOver': 'Confié par {by}, {ago}',
  'owner.do': 'Confier',
  'owner.title': { one: 'Confier ce chargement', other: 'Confier {count} chargements' },
  'owner.body': {
    one: 'Ses offres l’accompagnent, et le transporteur d’une réservation voit le nouveau responsable à appeler.',
    other: 'Leurs offres les accompagnent, et le transporteur d’une réservation voit le nouveau responsable à appeler.',
  },
  'owner.to': 'Confier à',
  'owner.to.nobody': 'Choisissez un collègue',
  'owner.to.you': '{name} (vous)',
  'owner.to.fault': 'Choisissez à qui le confier.',
  'owner.loading': 'Chargement de vos collègues…',
  'owner.notLoaded': 'Vos collègues n’ont pas pu être chargés',
  'owner.alone': 'Personne d’autre ne travaille encore pour votre entreprise. Invitez d’abord un collègue.',
  'owner.alone.invite': 'Aux personnes de votre entreprise',
  'owner.cancel': 'Annuler',
  'owner.confirm': { one: 'Confier le chargement', other: 'Confier {count} chargements' },
  'owner.busy': 'En cours…',
  'owner.failed': 'Non confié',
  'owner.failed.NotAColleague': 'Cette personne ne travaille plus pour votre entreprise. Choisissez quelqu’un d’autre.',
  'owner.failed.Stale':
    'Quelqu’un l’a modifié entre-temps. Il a été relu : appuyez encore une fois pour le confier tel qu’il est maintenant.',
  'owner.failed.Stale.owner':
    'Quelqu’un l’a modifié entre-temps, et il est maintenant à {name}. Appuyez encore une fois pour le confier quand même.',
  'owner.done': '{lane} est maintenant à {name}.',
  'owner.done.many': { one: '{count} chargement est maintenant à {name}.', other: '{count} chargements sont maintenant à {name}.' },
  'owner.done.some': {
    one: '{count} chargement est maintenant à {name}, {failed} n’ont pas pu être confiés.',
    other: '{count} chargements sont maintenant à {name}, {failed} n’ont pas pu être confiés.',
  },
  'owner.back': 'Rendre…',
}
