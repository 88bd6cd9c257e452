import type { afterSteps as english } from '../en-US/after-steps.ts'
import type { MessagesOf } from '../message.ts'

/** Joining once the steps are filled in: the summary, the wait and the way in. */
export const afterSteps: MessagesOf<typeof english> = {
  'joining.news.SentMeanwhile': 'Se envió desde otro lugar mientras tanto',
  'joining.news.SentMeanwhile.why': 'La solicitud se envió antes de su último cambio, que no se guardó.',
  'joining.review.intro': 'Revise todo una vez más. Después de enviarla solo podrá cambiarla si nuestro personal lo pide.',
  'joining.review.change': 'Cambiar',
  'joining.review.changeOf': 'Cambiar: {step}',
  'joining.review.send': 'Enviarla',
  'joining.review.sendAgain': 'Enviarla de nuevo',
  'joining.review.sending': 'Enviando…',
  'joining.review.notSent': 'La solicitud no se envió',
  'joining.waiting.sent': 'Enviada: {time}',
  'joining.waiting.next': 'Qué sigue',
  'joining.waiting.next.check':
    'Alguien de nuestro personal compara sus números con los registros públicos de la FMCSA, en el orden en que llegaron las solicitudes.',
  'joining.waiting.next.answer': 'Verá la respuesta en esta página, que se actualiza sola. Si hay que cambiar algo, dice qué.',
  'joining.waiting.next.in':
    'Una vez aprobada la solicitud, usted ya es transportista aquí: sigue desde esta página sin iniciar sesión de nuevo.',
  'joining.waiting.leave': 'Puede cerrar esta página y volver cuando quiera; su solicitud conserva su lugar en la fila.',
  'joining.waiting.look': 'Revisar ahora',
  'joining.waiting.looking': 'Revisando…',
  'joining.waiting.given': 'Lo que envió',
  'joining.approved.entering': 'Le damos la bienvenida. Abriendo el área de transportistas…',
  'joining.approved.SignInNeeded':
    'Su solicitud está aprobada. Inicie sesión una vez más para seguir: este navegador no pudo renovar su sesión por sí mismo.',
  'joining.approved.NotYet':
    'Su solicitud está aprobada, pero el área de transportistas aún no está abierta para esta sesión. A veces tarda un momento.',
  'joining.approved.again': 'Reintentar',
}
