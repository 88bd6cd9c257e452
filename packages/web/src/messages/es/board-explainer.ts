import type { boardExplainer as english } from '../en-US/board-explainer.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what the filters of the load board hide. */
export const boardExplainer: MessagesOf<typeof english> = {
  'boardExplainer.summary': {
    one: 'Un solo filtro oculta {count} carga.',
    other: '{count} cargas están ocultas por un solo filtro cada una.',
  },
  'boardExplainer.hidden': 'Ocultas: {count}',
  'boardExplainer.gain': { one: 'carga más', other: 'cargas más' },
  'boardExplainer.relax.within': '{miles} millas',
  'boardExplainer.relax.pickup.to': 'Recogida a menos de {within}',
  'boardExplainer.relax.dropoff.to': 'Entrega a menos de {within}',
  'boardExplainer.relax.pickup.none': 'Cualquier recogida',
  'boardExplainer.relax.dropoff.none': 'Cualquier entrega',
  'boardExplainer.relax.pickupDays.none': 'Cualquier día de recogida',
  'boardExplainer.relax.dropoffBy.none': 'Cualquier día de entrega',
  'boardExplainer.relax.equipmentTypes.none': 'Cualquier equipo',
  'boardExplainer.relax.mostLengthFeet.none': 'Cualquier largo',
  'boardExplainer.relax.mostWeightPounds.none': 'Cualquier peso',
  'boardExplainer.relax.size.none': 'Completa o parcial',
  'boardExplainer.relax.leastRate.none': 'Cualquier tarifa',
  'boardExplainer.relax.leastRatePerMile.none': 'Cualquier tarifa por milla',
  'boardExplainer.relax.mostDeadheadMiles.none': 'Cualquier distancia en vacío',
  'boardExplainer.relax.mostPayDays.none': 'Cualquier plazo de pago',
  'boardExplainer.relax.company.none': 'Cualquier empresa',
  'boardExplainer.relax.bookNowOnly.none': 'También sin “Reservar ahora”',
  'boardExplainer.relax.noTemperature.none': 'También con control de temperatura',
  'boardExplainer.relax.noHazmat.none': 'También materiales peligrosos',
  'boardExplainer.relax.noTeam.none': 'También para dos conductores',
  'boardExplainer.relax.noTarps.none': 'También con lonas',
}
