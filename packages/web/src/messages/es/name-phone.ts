import type { namePhone as english } from '../en-US/name-phone.ts'
import type { MessagesOf } from '../message.ts'

/** A broker's own name, phone and equipment. */
export const namePhone: MessagesOf<typeof english> = {
  'info.intro':
    'El transportista con quien reserve ve su nombre y teléfono en la oferta reservada. El equipo que elija filtra la lista de camiones.',
  'info.forced': 'Complete lo que falta para poder seguir.',
  'info.firstName': 'Nombre',
  'info.lastName': 'Apellido',
  'info.phone': 'Teléfono',
  'info.phone.help': 'Con código de área; otros países, con + y el código del país.',
  'info.equipment': 'Equipo que busca',
  'info.equipment.find': 'Buscar un tipo de equipo',
  'info.equipment.chosen': { one: '{count} tipo elegido', other: '{count} tipos elegidos' },
  'info.equipment.unavailable': 'No se pudo cargar la lista de tipos de equipo; los que eligió se conservan.',
  'info.save': 'Guardar',
  'info.saveAndGoOn': 'Guardar y seguir',
  'info.saved': 'Sus datos se guardaron.',
  'info.notLoaded': 'No se pudieron cargar sus datos',
  'info.notLoaded.body': 'Para proteger lo guardado, no se pueden cambiar hasta que se carguen.',
  'info.notSaved': 'Sus datos no se guardaron',
  'info.notBroker': 'Estos datos son de cuentas de bróker. Los suyos están en su página de perfil.',
  'info.required.firstName': 'Escriba su nombre',
  'info.required.lastName': 'Escriba su apellido',
  'info.required.phone': 'Escriba su número de teléfono',
  'info.required.equipmentFilter': 'Elija al menos un tipo de equipo',
  'info.too_long': 'Es más largo de lo que acepta el servidor',
  'info.phone_not_diallable': 'Escriba un teléfono que se pueda marcar, como 214 555 0142',
  'info.refused': 'El servidor no acepta este valor',
}
