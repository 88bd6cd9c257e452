import type { truckExplainer as english } from '../en-US/truck-explainer.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what the filters of the truck list hide. */
export const truckExplainer: MessagesOf<typeof english> = {
  'explainer.summary': {
    one: 'Un solo filtro oculta {count} camión.',
    other: '{count} camiones están ocultos por un solo filtro cada uno.',
  },
  'explainer.hidden': 'Ocultos: {count}',
  'explainer.gain': { one: 'camión más', other: 'camiones más' },

  'explainer.pickupRadius': 'A menos de {miles} millas de {place}',
  'explainer.pickupRadius.place': 'la recogida',
  'explainer.pickupRadius.to': 'A menos de {miles} millas',
  'explainer.pickupRadius.none': 'Cualquier lugar',
  'explainer.pickupState': 'Recogida en {area}',
  'explainer.pickupDate': 'Disponible el {date}',
  'explainer.pickupDate.to': 'El {date}',
  'explainer.dropoffRadius': 'Va a menos de {miles} millas de {place}',
  'explainer.dropoffRadius.place': 'la entrega',
  'explainer.dropoffRadius.to': 'Entrega a menos de {miles} millas',
  'explainer.dropoffRadius.none': 'Cualquier entrega',
  'explainer.dropoffState': 'Entrega en {area}',
  'explainer.dropoffDate': 'Disponible para la entrega del {date}',
  'explainer.dropoffDate.to': 'Entrega el {date}',
  'explainer.dropoffDate.none': 'Cualquier fecha de entrega',
  'explainer.equipmentTypes': 'Equipo: {types}',
  'explainer.equipmentTypes.more': '{types} y {count} más',
  'explainer.equipmentTypes.none': 'Cualquier equipo',
  'explainer.mcNumberOrCarrierName': 'Transportista: {text}',
  'explainer.mcNumberOrCarrierName.none': 'Cualquier transportista',
  'explainer.authorityAge.none': 'Cualquier antigüedad de autoridad',
}
