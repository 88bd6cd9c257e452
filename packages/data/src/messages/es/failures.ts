import type { Translated } from '../../messages.ts'
import type { failures as english } from '../en-US/failures.ts'

/** Each way a call can fail without an error code of its own: what happened, and what to do. */
export const failures: Translated<typeof english> = {
  'failure.missingToken': 'Su sesión está cerrada',
  'failure.missingToken.remedy': 'Inicie sesión de nuevo para continuar.',
  'failure.unreachable': 'No se puede conectar con el servidor',
  'failure.unreachable.remedy': 'Revise su conexión e inténtelo de nuevo.',
  'failure.timedOut': 'El servidor tardó más de {seconds} segundos',
  'failure.timedOut.remedy': 'Puede estar ocupado. Inténtelo de nuevo en un momento.',
  'failure.forbidden': 'No tiene permiso para ver esto',
  'failure.forbidden.remedy': 'Pida acceso al administrador de su empresa.',
  'failure.refused': 'El servidor rechazó la solicitud',
  'failure.refused.remedy': 'Cambie lo que pidió e inténtelo de nuevo.',
  'failure.serverFailed': 'El servidor tuvo un problema',
  'failure.serverFailed.remedy': 'No se perdió nada. Inténtelo de nuevo en un momento.',
  'failure.serverFailed.after': {
    one: 'No se perdió nada. Inténtelo de nuevo en {count} segundo.',
    other: 'No se perdió nada. Inténtelo de nuevo en {count} segundos.',
  },
  'failure.undecodable': 'No se pudo leer la respuesta del servidor',
  'failure.undecodable.remedy': 'Recargue la página. Si vuelve a ocurrir, avise al operador de este portal.',
}
