import type { sms as english } from '../en-US/sms.ts'
import type { MessagesOf } from '../message.ts'

/** El número de celular al que se avisa. */
export const sms: MessagesOf<typeof english> = {
  'sms.title': 'Por mensaje de texto',
  'sms.loading': 'Cargando su número de celular',
  'sms.notLoaded': 'No se pudo cargar su número de celular',
  'sms.notDone': 'No se cambió nada',
  'sms.notOffered': 'Este portal no envía mensajes de texto. Pregunte a quien lo administra.',
  'sms.number': 'Número de celular',
  'sms.consent':
    'Diez dígitos para Estados Unidos y Canadá, +52 para México. Al pedir un código acepta mensajes en este número sobre sus ofertas y reservas canceladas y, en una correduría, sobre cargas que nadie ha reservado y transportistas que pierden su autoridad o su seguro o quedan fuera de servicio. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar, HELP para recibir ayuda.',
  'sms.send': 'Enviarme un código',
  'sms.sending': 'Enviando',
  'sms.number.not_a_number': 'Escriba un número de celular de diez dígitos, o con + y el código del país.',
  'sms.number.not_served': 'Escriba un número de Estados Unidos, Canadá o México. A otros no se envían mensajes.',
  'sms.number.stopped': 'Alguien respondió STOP desde este número. Envíe START desde él al remitente de los mensajes y vuelva a pedirlo.',
  'sms.number.too_many_codes': 'Se enviaron cinco códigos en la última hora, que es el máximo. Inténtelo más tarde.',
  'sms.number.refused': 'Este número no se aceptó.',
  'sms.sent': 'Un código va en camino a {number}. Vale por diez minutos. Si no llega, pida otro.',
  'sms.sentAgain': 'Otro código está en camino. El anterior ya no sirve.',
  'sms.code': 'Código de seis dígitos',
  'sms.confirm': 'Confirmar',
  'sms.confirming': 'Confirmando',
  'sms.again': 'Enviarme otro código',
  'sms.other': 'Usar otro número',
  'sms.code.wrong': 'Este no es el código. Escriba los seis dígitos del mensaje más reciente.',
  'sms.code.expired': 'El código ya no vale. Pida otro.',
  'sms.code.spent': 'Se escribió un código equivocado cinco veces. Pida otro.',
  'sms.code.refused': 'Este código no se aceptó.',
  'sms.confirmed': 'Los mensajes le llegan al {number}.',
  'sms.stopped':
    'Alguien respondió STOP desde {number}: no se envía nada allí. Para empezar de nuevo, envíe START desde él al remitente de los mensajes.',
  'sms.refused': '{number} no recibe mensajes: no se envía nada allí. Quítelo y escriba un número de celular.',
  'sms.private': 'No decir tarifas ni nombres en los mensajes',
  'sms.kinds': 'Avisarme por mensaje de texto',
  'sms.remove': 'Quitar {number}',
  'sms.help':
    'Los mensajes avisan de lo que espera su respuesta y de reservas canceladas; a las corredurías también se les avisa de lo que pone una carga en riesgo. Las horas de descanso también cuentan aquí. Responder STOP a cualquiera de ellos termina todos los mensajes a ese número.',
}
