import type { Translated } from '../../messages.ts'
import type { changeProblems as english } from '../en-US/change-problems.ts'

/** One sentence for every further error code of the HTTP contract: those of calls that change something. */
export const changeProblems: Translated<typeof english> = {
  csrf_failed: 'La demande n’a pas pu être validée. Actualisez la page et réessayez.',
  malformed_json: 'La demande a été endommagée en chemin. Réessayez.',
  unknown_field: 'Le serveur ne connaît pas un des champs envoyés. Actualisez la page pour obtenir la dernière version.',
  name_taken: 'Ce nom existe déjà. Choisissez un autre nom.',
  saved_searches_full: 'Vous avez atteint le maximum de recherches enregistrées. Supprimez-en une d’abord.',
  idempotency_key_missing: 'La demande était incomplète. Actualisez la page pour obtenir la dernière version.',
  idempotency_key_in_flight: 'C’est encore en cours. Attendez un moment, puis réessayez.',
  idempotency_key_reused: 'Cela a déjà été envoyé avec d’autres valeurs. Actualisez la page pour voir ce qui a été gardé.',
  post_ended: 'Cette publication est terminée. Republiez le camion.',
  truck_posts_full: 'Vous avez atteint le maximum de camions publiés. Retirez-en un d’abord.',
  offer_refused: 'L’offre a changé. Regardez-la de nouveau.',
  load_refused: 'Le chargement a changé. Regardez-le de nouveau.',
  application_refused: 'La demande a changé. Regardez-la de nouveau.',
  company_refused: 'L’entreprise a changé. Regardez-la de nouveau.',
  confirmation_changed: 'La confirmation de tarif a changé. Relisez-la.',
  confirmation_damaged: 'Le fichier conservé est endommagé.',
  stale: 'Il y a eu un changement depuis. Regardez de nouveau.',
  version_missing: 'La demande ne disait pas ce que vous aviez vu. Actualisez la page pour obtenir la dernière version.',
  body_too_large: 'C’est trop pour le serveur en une fois. Envoyez-en moins.',
  unsupported_media_type: 'Le serveur n’accepte pas ce type de données. Actualisez la page pour obtenir la dernière version.',
}
