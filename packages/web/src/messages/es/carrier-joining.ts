import type { carrierJoining as english } from '../en-US/carrier-joining.ts'
import type { MessagesOf } from '../message.ts'

/** Joining as a carrier: sign-up, the fields of the three steps and their faults. */
export const carrierJoining: MessagesOf<typeof english> = {
  'signup.other.why': 'Los transportistas entran con su propia cuenta. Primero cierre sesión y luego vuelva a esta página.',

  'joining.title': 'Alta de transportista',
  'joining.step.start': 'Usted y sus números',
  'joining.step.company-info': 'Empresa',
  'joining.step.equipment': 'Equipo',

  'joining.brokers': '¿Es usted bróker de carga?',
  'joining.brokers.why': 'Aquí se registran los transportistas. Una correduría se registra en su propia página.',
  'joining.brokers.go': 'Registrar una correduría',

  'joining.dotNumber': 'Número USDOT',
  'joining.dotNumber.help': 'Como sea que lo escriba: 1234567, USDOT 1234567, DOT# 01234567.',
  'joining.dotNumber.read': 'Se lee como USDOT {number}',
  'joining.mcNumber': 'Número MC (si lo tiene)',
  'joining.mcNumber.help': 'Como sea que lo escriba: 123456, MC-123456, MX 123456.',
  'joining.mcNumber.read': 'Se lee como MC {number}',

  'joining.legalName': 'Nombre legal de la empresa',
  'joining.legalName.help': 'Como aparece en su registro de la FMCSA.',
  'joining.companyPhone': 'Teléfono de la empresa',
  'joining.email': 'Correo electrónico de la empresa',
  'joining.email.help': 'Los brókeres que lo consulten lo ven junto a su teléfono.',
  'joining.town': 'Ciudad base',
  'joining.town.help': 'Ciudad y estado, como “Joplin, MO”. Las cargas de regreso se buscan a su alrededor.',

  'joining.equipment': 'Su equipo',
  'joining.equipment.help': 'Cuántos camiones o remolques de cada tipo. Solo se guardan los tipos con un número mayor que 0.',

  'joining.required.dotNumber': 'Escriba su número USDOT',
  'joining.required.legalName': 'Escriba el nombre legal de la empresa',
  'joining.required.email': 'Escriba un correo electrónico',
  'joining.required.town': 'Escriba la ciudad base, como Joplin, MO',
  'joining.required.equipment': 'Escriba cuántos tiene de al menos un tipo',
  'joining.required': 'Llene este campo',
  'joining.too_long': 'Es más largo de lo que acepta el servidor',
  'joining.phone_not_diallable': 'Escriba un teléfono que se pueda marcar, como 214 555 0142',
  'joining.not_an_email': 'Escriba un correo electrónico, como dispatch@example.com',
  'joining.not_a_state': 'Agregue el estado, como Joplin, MO',
  'joining.not_a_town': 'Elija la ciudad de la lista o escríbala con su estado, como Joplin, MO',
  'joining.not_a_number': 'Escriba el número en dígitos, con o sin su prefijo',
  'joining.too_many_digits': 'Los números de la FMCSA tienen hasta 8 dígitos: vea si repitió alguno',
  'joining.is_docket_number': 'Este es un número MC. El número USDOT es otro; ponga este en el campo MC',
  'joining.is_dot_number': 'Este es un número USDOT; póngalo en el campo USDOT',
  'joining.forwarder_number':
    'Los números FF son de agentes de carga (freight forwarders), que no mueven camiones. Déjelo vacío o escriba su número MC',
  'joining.not_whole': '{type}: escriba un número entero',
  'joining.out_of_bounds': '{type}: es más de lo que tiene cualquier flota',
  'joining.refused': 'El servidor no acepta este valor',
}
