import type { brokerJoining as english } from '../en-US/broker-joining.ts'
import type { MessagesOf } from '../message.ts'

/** Joining as a brokerage. */
export const brokerJoining: MessagesOf<typeof english> = {
  'brokerJoining.title': 'Registrar una correduría',
  'brokerJoining.step.start': 'Usted',
  'brokerJoining.step.company': 'Su correduría',
  'brokerJoining.step.terms': 'Direcciones y condiciones',
  'brokerJoining.company.help':
    'Se necesitan el nombre legal, el teléfono, el correo y uno de los dos números. Sin otro nombre, usted opera con el legal.',
  'brokerJoining.carriers': '¿Mueve carga usted mismo?',
  'brokerJoining.carriers.go': 'Registrarse como transportista',
  'brokerJoining.other.why':
    'Una correduría se registra con una cuenta que todavía no trabaja para nadie. Cierre la sesión primero y vuelva a esta página; a los colegas de una correduría que ya está aquí los invita su administrador.',
}
