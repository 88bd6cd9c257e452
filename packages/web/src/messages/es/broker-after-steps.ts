import type { brokerAfterSteps as english } from '../en-US/broker-after-steps.ts'
import type { MessagesOf } from '../message.ts'

/** What is said of joining as a brokerage once the steps are filled in. */
export const brokerAfterSteps: MessagesOf<typeof english> = {
  'brokerJoining.billing.same': 'La misma dirección física',
  'brokerJoining.next.check':
    'Una persona de nuestro personal revisa su autoridad y su fianza en los registros públicos de FMCSA, en el orden en que llegaron las solicitudes.',
  'brokerJoining.next.in':
    'Una vez aprobada, usted es administrador de su correduría aquí: esta página lo lleva adelante sin iniciar sesión otra vez.',
  'brokerJoining.entering': 'Bienvenido. Abriendo el área de brókeres…',
  'brokerJoining.notYet':
    'Su solicitud está aprobada, pero el área de brókeres aún no está abierta para esta sesión. A veces tarda un momento.',
}
