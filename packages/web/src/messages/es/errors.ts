import type { errors as english } from '../en-US/errors.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the error pages and screens. */
export const errors: MessagesOf<typeof english> = {
  'error.goToProfile': 'Ir al perfil',
  'error.goHome': 'Volver al inicio',
  'error.notFound': 'No hay ninguna página en esta dirección. Puede estar mal escrita, o la página puede haberse movido.',
  'error.serverDown': 'El servidor dejó de responder. Lo que estaba viendo no se ha perdido: vuelva e inténtelo de nuevo en un momento.',
  'error.serverDown.notNow':
    'Aquí lleva un servidor que dejó de responder. Nada indica que no responda ahora: inténtelo de nuevo para continuar.',
  'error.serverDown.asking': 'Consultando al servidor…',
  'error.serverDown.still': 'Sigue sin responder.',
  'error.unknownError': 'Falló algo que no esperábamos. Vuelva al inicio o intente de nuevo lo que estaba haciendo.',
  'error.unexpected': 'Falló algo que no esperábamos. La página sigue como estaba; si no responde, recárguela.',
  'error.unexpected.dismiss': 'Cerrar',
  'error.fallback': 'No se pudo cargar una parte de la aplicación. Esto ocurre después de una actualización o cuando se corta la conexión.',
  'error.retry': 'Reintentar',
  'error.incorrectAccountType': 'Tipo de cuenta incorrecto',
  'error.incorrectAccountType.body': 'Su cuenta no es del tipo correcto para acceder a esta aplicación.',
  'error.signOut': 'Cerrar sesión',
  'error.generic': 'Lo sentimos, algo salió mal',
  'error.generic.body': 'Si al recargar la página o al cerrar sesión y volver a entrar no se resuelve el problema, contacte a soporte:',
  'error.generic.body.noEmail':
    'Si al recargar la página o al cerrar sesión y volver a entrar no se resuelve el problema, contacte a soporte.',
  'error.fatal': 'La aplicación no pudo iniciarse',
  'error.fatal.body': 'No llegó la configuración que necesita.',
  'error.chunk.reload': 'Recargar la página',
  'error.chunk.unsaved': 'Al recargar se perdería lo que ha escrito. Guárdelo primero, o recargue de todos modos.',
  'leave.title': '¿Salir sin guardar?',
  'leave.body': 'Lo que ha escrito en esta página no está guardado y se perdería.',
  'leave.stay': 'Seguir editando',
  'leave.leave': 'Salir sin guardar',
}
