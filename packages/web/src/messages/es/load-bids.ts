import type { loadBids as english } from '../en-US/load-bids.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the open bids of a load beside what its own people go by. */
export const loadBids: MessagesOf<typeof english> = {
  'bids.title': 'Ofertas comparadas',
  'bids.table': 'Ofertas abiertas, una por columna',
  'bids.own': 'El objetivo y el máximo solo los ve su empresa.',
  'bids.target': 'Objetivo',
  'bids.maximum': 'Máximo',
  'bids.market': 'Tarifa de mercado, este viaje',
  'bids.loading': 'Leyendo las ofertas…',
  'bids.none': 'No hay ofertas abiertas para esta carga.',
  'bids.more': 'Hay más: ver todas las ofertas de esta carga',
  'bids.carrier': 'Transportista',
  'bids.amount': 'Oferta',
  'bids.to.posted': 'Frente a la publicada',
  'bids.to.target': 'Frente al objetivo',
  'bids.to.market': 'Frente al mercado',
  'bids.to.maximum': 'Frente al máximo',
  'bids.over': '{amount} más',
  'bids.under': '{amount} menos',
  'bids.same': 'Igual',
  'bids.margin.left': 'Quedan {amount}',
  'bids.margin.over': 'Supera el máximo en {amount}',
  'bids.turn': 'Espera a',
  'bids.turn.yours': 'Usted',
  'bids.turn.theirs': 'El transportista',
  'bids.clock': 'Tiempo restante',
  'bids.answer': 'Su respuesta',
  'bids.market.loading': 'Buscando lo que se pagó…',
  'bids.market.booked': 'Mediana de cargas reservadas',
  'bids.market.posted': 'Mediana de tarifas publicadas; se reservaron muy pocas',
}
