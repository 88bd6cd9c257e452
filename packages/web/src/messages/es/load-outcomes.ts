import type { loadOutcomes as english } from '../en-US/load-outcomes.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what came of an act on posted loads. */
export const loadOutcomes: MessagesOf<typeof english> = {
  'posted.done.Confirmed': 'Confirmada: {lane} sigue vigente.',
  'posted.done.Closed': '{lane} ya no está en el tablero.',
  'posted.done.ConfirmedAll': { one: '{count} carga confirmada.', other: '{count} cargas confirmadas.' },
  'posted.done.ConfirmedSome': {
    one: '{count} carga confirmada; sin poder confirmar: {failed}.',
    other: '{count} cargas confirmadas; sin poder confirmar: {failed}.',
  },
  'posted.done.ClosedAll': { one: '{count} carga salió del tablero.', other: '{count} cargas salieron del tablero.' },
  'posted.done.ClosedSome': {
    one: '{count} carga salió del tablero; {failed} no se pudieron cerrar.',
    other: '{count} cargas salieron del tablero; {failed} no se pudieron cerrar.',
  },
  'posted.done.Exported': 'El archivo se guardó.',
  'posted.done.ExportedMarked': { one: '{count} carga se guardó en el archivo.', other: '{count} cargas se guardaron en el archivo.' },
  'posted.done.new': 'Carga publicada.',
  'posted.done.edit': 'Cambios guardados.',
  'posted.done.copy': 'Copia publicada.',
  'posted.done.repost': 'Carga publicada de nuevo.',
  'posted.done.removed': 'Se le quitaron los datos de contacto: {parts}',
  'posted.failed.confirm': 'No se confirmó',
  'posted.failed.close': 'No se cerró',
  'posted.failed.export': 'No se exportó',
  'posted.failed.refresh': 'Estas filas pueden no estar al día',
  'posted.reload': 'Recargar',
  'posted.failed.file': 'El navegador no aceptó el archivo. Permita las descargas de este sitio e inténtelo de nuevo.',
  'posted.failed.tooManyMarked': 'Un archivo admite como máximo {most} cargas. Quite algunas de la selección e inténtelo de nuevo.',
  'posted.failure.FieldsRefused': 'Algunos campos no están bien. Abra la carga y corríjalos.',
  'posted.failure.Stale': 'Alguien cambió esta carga mientras tanto. Mírela de nuevo y luego decida.',
  'posted.failure.NotInThisState': 'La carga ya está en otro estado. Recargue la lista.',
  'posted.failure.Gone': 'La carga ya no está.',
}
