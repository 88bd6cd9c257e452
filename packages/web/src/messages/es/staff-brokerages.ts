import type { staffBrokerages as english } from '../en-US/staff-brokerages.ts'
import type { MessagesOf } from '../message.ts'

/** Staff's brokerages. */
export const staffBrokerages: MessagesOf<typeof english> = {
  'staffBrokerages.title': 'Corredurías',
  'staffBrokerages.intro': 'Busque una, cree una, corríjala e invite a su primer administrador.',
  'staffBrokerages.sought': 'Nombre, número MC o USDOT, o id',
  'staffBrokerages.find': 'Buscar',
  'staffBrokerages.clear': 'Mostrar todas',
  'staffBrokerages.total': { one: '{count} correduría', other: '{count} corredurías' },
  'staffBrokerages.empty': 'No se encontró ninguna correduría',
  'staffBrokerages.empty.none': 'Aún no hay ninguna. Cree la primera.',
  'staffBrokerages.empty.why': 'Ningún nombre, número o id contiene todo “{sought}”. Pruebe con una sola palabra.',
  'staffBrokerages.col.brokerage': 'Correduría',
  'staffBrokerages.col.numbers': 'Números',
  'staffBrokerages.col.contact': 'Contacto',
  'staffBrokerages.id': 'Id {id}',
  'staffBrokerages.mc': 'MC {number}',
  'staffBrokerages.dot': 'USDOT {number}',
  'staffBrokerages.make': 'Crear una correduría',
  'staffBrokerages.make.intro': 'Necesita sus nombres y un número MC o USDOT. Después podrá invitar a su primer administrador.',
  'staffBrokerages.change.intro': 'Lo que su propia gente lee de ella. La razón social y los números los corrige usted.',
  'staffBrokerages.all': 'Todas las corredurías',
  'staffBrokerages.saved': 'Se guardó {name}.',
  'staffBrokerages.notSaved': 'La correduría no se guardó',
  'staffBrokerages.notLoaded': 'No se pudo cargar la correduría',
}
