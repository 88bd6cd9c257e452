import type { loadWorth as english } from '../en-US/load-worth.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what a load leaves: profit, what the lane pays, how the broker deals. */
export const loadWorth: MessagesOf<typeof english> = {
  'worth.title': 'Lo que le deja',
  'worth.costPerMile': 'Su costo por milla, $',
  'worth.costPerMile.help':
    'Diésel, conductor y camión. Empieza con la cifra de su empresa; si pone otra, se guarda solo en este navegador.',
  'worth.costPerMile.fault': 'Dólares por milla, por ejemplo 1.85',
  'worth.noRate': 'No hay tarifa publicada, así que no se puede mostrar la ganancia. Proponga lo que necesite.',
  'worth.noRate.cost': 'No hay tarifa publicada. Una oferta por encima de su costo le deja ganancia.',
  'worth.noCost': 'Escriba su costo por milla para ver lo que queda.',
  'worth.profit': 'Ganancia',
  'worth.profit.each': '{perMile}/mi · {perDay}/día',
  'worth.bid.profit': 'Ganancia {amount}, {perMile}/mi, {perDay}/día',
  'worth.bid.loss': 'Pérdida {amount}, {perMile}/mi, {perDay}/día',
  'worth.bid.loaded': 'sin contar millas en vacío',
  'worth.cost': 'Costo',
  'worth.miles': '{loaded} mi con carga + {empty} en vacío',
  'worth.miles.loaded': '{miles} mi, sin las millas en vacío: busque cerca de su camión para contarlas',

  'worth.lane': 'Lo que paga esta ruta',
  'worth.lane.loading': 'Buscando lo que se pagó…',
  'worth.lane.failed': 'No se pudieron leer las tarifas de esta ruta: {reason}.',

  'worth.broker': 'Cómo trabaja este bróker',
  'worth.broker.answers': 'Responde a propuestas en',
  'worth.broker.minutes': { one: 'cerca de {count} minuto', other: 'cerca de {count} minutos' },
  'worth.broker.hours': { one: 'cerca de {count} hora', other: 'cerca de {count} horas' },
  'worth.broker.samples': { one: 'mediana de {count} respuesta', other: 'mediana de {count} respuestas' },
  'worth.broker.cancelled': 'Cancelaciones tras reservar',
  'worth.broker.ignored': 'Propuestas vencidas sin respuesta',
  'worth.broker.share': '{count} de {of}',
  'worth.broker.none': 'Aún sin datos',
  'worth.broker.about': 'En los últimos 90 días.',
}
