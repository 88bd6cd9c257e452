import type { joining as english } from '../en-US/joining.ts'
import type { MessagesOf } from '../message.ts'

/** Of the steps, the wait and the way in, whoever joins. */
export const joining: MessagesOf<typeof english> = {
  'signup.signIn': 'Iniciar sesión',
  'signup.other': 'Inició sesión con una cuenta de otro tipo',
  'signup.other.home': 'Ir a su página de inicio',

  'joining.steps': 'Pasos',
  'joining.step.review': 'Revisar y enviar',
  'joining.step.done': 'guardado',
  'joining.step.of': 'Paso {number} de 4',
  'joining.saveAndGoOn': 'Guardar y seguir',
  'joining.notSaved': 'Este paso no se guardó',
  'joining.notLoaded': 'No se pudo cargar su solicitud',
  'joining.loading': 'Abriendo su solicitud…',

  'joining.news.OtherWaits': 'Su otra solicitud está en espera',
  'joining.news.OtherWaits.why':
    'Usted envió una solicitud como otro tipo de empresa. Esta queda guardada y podrá enviarla si nuestro personal le devuelve la otra.',

  'joining.sentBack': 'Nuestro personal pide un cambio',
  'joining.sentBack.go': 'Cambie lo que se pide y envíela de nuevo.',

  'joining.firstName': 'Nombre',
  'joining.lastName': 'Apellido',
  'joining.phone': 'Su teléfono',
  'joining.phone.help': 'Con código de área; otros países, con + y el código del país.',

  'joining.review.none': 'Ninguno',
  'joining.review.name': 'Nombre',

  'joining.waiting.title': 'Tenemos su solicitud',

  'joining.approved.title': 'Su solicitud está aprobada',

  'joining.declined.title': 'Su solicitud fue rechazada',
  'joining.declined.authority': 'Su autoridad para operar no está activa',
  'joining.declined.identity': 'No pudimos confirmar que usted actúa en nombre de esta empresa',
  'joining.declined.record': 'El historial de seguridad o de seguros de la empresa',
  'joining.declined.duplicate': 'La empresa ya está aquí',
  'joining.declined.other': 'Lo que dice nuestro personal',
  'joining.declined.then':
    'Es la decisión final sobre esta solicitud: no puede cambiarla ni enviar otra. Si algo ha cambiado, escriba a nuestro personal, que puede reabrirla; lo que envió se conserva.',

  'joining.required.firstName': 'Escriba su nombre',
  'joining.required.lastName': 'Escriba su apellido',
  'joining.required.phone': 'Escriba un teléfono',
}
