import type { warningSigns as english } from '../en-US/warning-signs.ts'
import type { MessagesOf } from '../message.ts'

/** What does not fit, or has just changed, of a carrier. */
export const warningSigns: MessagesOf<typeof english> = {
  'signs.title': { one: '{count} señal de alerta', other: '{count} señales de alerta' },
  'signs.AuthorityRevoked': 'La autoridad no está activa, según la FMCSA al {date}.',
  'signs.OutOfService': 'Fuera de servicio por orden de la FMCSA desde el {date}.',
  'signs.InsuranceLapsed': 'El seguro BIPD venció: ninguno registrado al {date}.',
  'signs.PhoneChanged': 'El teléfono cambió el {date}. Llame al número que ha usado antes.',
  'signs.AddressChanged': 'La dirección cambió el {date}.',
  'signs.PhoneShared': {
    one: 'Su teléfono es también el de {count} transportista más.',
    other: 'Su teléfono es también el de {count} transportistas más.',
  },
  'signs.MoreTrucksPosted': {
    one: '{count} camión publicado para el {date}, {record} registrados.',
    other: '{count} camiones publicados para el {date}, {record} registrados.',
  },
  'signs.TwoPlaces': 'Un solo camión registrado, publicado en {from} y en {to}, a {miles} millas, hasta el {date}.',
}
