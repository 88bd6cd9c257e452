import type { loadOutcomes as english } from '../en-US/load-outcomes.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what came of an act on posted loads. */
export const loadOutcomes: MessagesOf<typeof english> = {
  'posted.done.Confirmed': 'Confirmé : {lane} est toujours offert.',
  'posted.done.Closed': '{lane} n’est plus au tableau.',
  'posted.done.ConfirmedAll': { one: '{count} chargement confirmé.', other: '{count} chargements confirmés.' },
  'posted.done.ConfirmedSome': {
    one: '{count} chargement confirmé, échec : {failed}.',
    other: '{count} chargements confirmés, échec : {failed}.',
  },
  'posted.done.ClosedAll': { one: '{count} chargement a quitté le tableau.', other: '{count} chargements ont quitté le tableau.' },
  'posted.done.ClosedSome': {
    one: '{count} chargement a quitté le tableau; {failed} n’ont pas pu être fermés.',
    other: '{count} chargements ont quitté le tableau; {failed} n’ont pas pu être fermés.',
  },
  'posted.done.Exported': 'Le fichier a été enregistré.',
  'posted.done.ExportedMarked': {
    one: '{count} chargement enregistré dans le fichier.',
    other: '{count} chargements enregistrés dans le fichier.',
  },
  'posted.done.new': 'Chargement publié.',
  'posted.done.edit': 'Changements enregistrés.',
  'posted.done.copy': 'Copie publiée.',
  'posted.done.repost': 'Chargement republié.',
  'posted.done.removed': 'Des coordonnées en ont été retirées : {parts}',
  'posted.failed.confirm': 'Non confirmé',
  'posted.failed.close': 'Non fermé',
  'posted.failed.export': 'Non exporté',
  'posted.failed.refresh': 'Ces lignes ne sont peut-être plus à jour',
  'posted.reload': 'Actualiser',
  'posted.failed.file': 'Le navigateur a refusé le fichier. Autorisez les téléchargements de ce site, puis réessayez.',
  'posted.failed.tooManyMarked': 'Un fichier prend au plus {most} chargements. Retirez-en de la sélection, puis réessayez.',
  'posted.failure.FieldsRefused': 'Certains champs ne sont pas valides. Ouvrez le chargement et corrigez-les.',
  'posted.failure.Stale': 'Quelqu’un a modifié ce chargement entre-temps. Regardez de nouveau, puis décidez.',
  'posted.failure.NotInThisState': 'Le chargement a changé de statut. Actualisez la liste.',
  'posted.failure.Gone': 'Le chargement n’existe plus.',
}
