import type { carrierDesk as english } from '../en-US/carrier-desk.ts'
import type { MessagesOf } from '../message.ts'

/** Where a carrier's day begins. */
export const carrierDesk: MessagesOf<typeof english> = {
  'desk.offers': 'Ofertas por responder',
  'desk.offers.count': { one: '{count} espera su respuesta', other: '{count} esperan su respuesta' },
  'desk.offers.none': 'Ninguna oferta espera su respuesta.',
  'desk.offers.all': 'Todas las ofertas',
  'desk.offers.failed': 'No se pudieron cargar sus ofertas',
  'desk.trucks': 'Camiones por vencer',
  'desk.trucks.none': {
    one: 'A su camión publicado le quedan más de dos días.',
    other: 'A sus {count} camiones publicados les quedan más de dos días.',
  },
  'desk.trucks.nothing': 'No tiene camiones publicados. Los brókeres le encuentran cuando publica uno.',
  'desk.trucks.post': 'Publicar camión',
  'desk.trucks.failed': 'No se pudieron cargar sus camiones',
  'desk.trucks.until': 'En la lista hasta: {time}',
  'desk.trucks.from': '{types} desde {place}',
  'desk.trucks.renew': 'Renovar',
  'desk.trucks.renew.of': 'Renovar: {truck}',
  'desk.trucks.confirm': 'Sigue vigente',
  'desk.trucks.confirm.of': 'Sigue vigente: {truck}',
  'desk.trucks.done.renew': 'Renovado: {truck}, en la lista hasta: {time}.',
  'desk.trucks.done.confirm': 'Confirmado ahora mismo: {truck}.',
  'desk.trucks.gone': 'Esta publicación ya terminó.',
  'desk.trucks.notDone': 'No funcionó. Inténtelo de nuevo.',
  'desk.more': 'Más',
  'desk.loads': 'Buscar cargas',
  'desk.loads.why': 'Busque en el tablero de cargas por recogida y entrega.',
  'desk.recommended': 'Cargas para usted',
  'desk.recommended.why': 'Cargas que convienen a sus camiones, su casa y sus rutas, con las razones.',
  'desk.company': 'Empresa',
  'desk.company.why': 'Sus mínimos, su ficha como la ven los brókeres y un enlace público a ella.',
}
