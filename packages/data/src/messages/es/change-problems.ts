import type { Translated } from '../../messages.ts'
import type { changeProblems as english } from '../en-US/change-problems.ts'

/** One sentence for every further error code of the HTTP contract: those of calls that change something. */
export const changeProblems: Translated<typeof english> = {
  csrf_failed: 'No se pudo confiar en la solicitud. Recargue la página e inténtelo de nuevo.',
  malformed_json: 'La solicitud se dañó en el camino. Inténtelo de nuevo.',
  unknown_field: 'El servidor no conoce un campo que se envió. Recargue la página para obtener la versión más reciente.',
  name_taken: 'Ya hay una con ese nombre. Elija otro nombre.',
  saved_searches_full: 'Tiene el máximo de búsquedas guardadas. Elimine una primero.',
  idempotency_key_missing: 'La solicitud estaba incompleta. Recargue la página para obtener la versión más reciente.',
  idempotency_key_in_flight: 'Esto todavía se está procesando. Espere un momento e inténtelo de nuevo.',
  idempotency_key_reused: 'Esto ya se envió con otros valores. Recargue la página para ver lo que quedó guardado.',
  post_ended: 'Esta publicación de camión ya terminó. Vuelva a publicar el camión.',
  truck_posts_full: 'Tiene el máximo de camiones publicados. Retire uno primero.',
  offer_refused: 'La oferta ya no está como antes. Revísela de nuevo.',
  load_refused: 'La carga ya no está como antes. Revísela de nuevo.',
  application_refused: 'La solicitud ya no está como antes. Revísela de nuevo.',
  company_refused: 'La empresa ya no está como antes. Revísela de nuevo.',
  confirmation_changed: 'La confirmación de tarifa ha cambiado. Léala de nuevo.',
  confirmation_damaged: 'El archivo guardado está dañado.',
  stale: 'Hubo cambios desde que lo vio. Revíselo de nuevo.',
  version_missing: 'La solicitud no indicó lo que usted había visto. Recargue la página para obtener la versión más reciente.',
  body_too_large: 'Es más de lo que el servidor acepta de una vez. Envíe menos.',
  unsupported_media_type: 'El servidor no acepta este tipo de datos. Recargue la página para obtener la versión más reciente.',
}
