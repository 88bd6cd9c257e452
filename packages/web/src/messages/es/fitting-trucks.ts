import type { fittingTrucks as english } from '../en-US/fitting-trucks.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the trucks that fit a posted load, and of offering it to them. */
export const fittingTrucks: MessagesOf<typeof english> = {
  'fitting.title': 'Camiones que convienen',
  'fitting.loading': 'Buscando camiones que convengan…',
  'fitting.none': 'Ningún camión publicado conviene ahora a esta carga',
  'fitting.none.why':
    'Ninguno con {equipment} está disponible en la ventana de recolección a menos de {miles} mi de {town}. Los transportistas que ya negocian están entre sus ofertas.',
  'fitting.none.search': 'Buscar camiones cerca de {town}',
  'fitting.count': { one: '{count} camión', other: '{count} camiones, los mejores primero' },
  'fitting.lane': '{from} a {to}',
  'fitting.reason.favorite': 'Favorito',
  'fitting.reason.ran_lane': { one: 'Hizo esta ruta para usted {count} vez', other: 'Hizo esta ruta para usted {count} veces' },
  'fitting.reason.near_pickup': '{miles} mi en vacío',
  'fitting.reason.same_equipment': '{equipment}, como se pide',
  'fitting.reason.shared_kind': '{equipment}, que sirve',
  'fitting.reason.available.day': 'Disponible el {from}',
  'fitting.reason.available.days': 'Disponible del {from} al {to}',
  'fitting.call': 'Llamar al {phone}',
  'fitting.offer': 'Ofrecer',
  'fitting.offer.whom': 'Ofrecer a {carrier}',
  'fitting.offer.all': 'Ofrecer a todos los seleccionados',
  'fitting.amount': 'Monto para cada uno',
  'fitting.send': { one: 'Ofrecer a {count} transportista', other: 'Ofrecer a {count} transportistas' },
  'fitting.sending': 'Enviando…',
  'fitting.sent': 'Ofrecida a {amount}',
  'fitting.see': 'Abrir la oferta',
  'fitting.done': { one: 'Ofrecida a {count} transportista.', other: 'Ofrecida a {count} transportistas.' },
  'fitting.failed': { one: '{count} oferta no se hizo', other: '{count} ofertas no se hicieron' },
  'fitting.failed.again': '{carriers}. Siguen marcados: el próximo envío es solo para ellos.',
}
