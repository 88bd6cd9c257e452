import type { postedLoad as english } from '../en-US/posted-load.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the drawer with one posted load; they load with it. */
export const postedLoad: MessagesOf<typeof english> = {
  'postedLoad.gain': 'Agregue {item}: {gains}% más completa',
  'postedLoad.title': 'Carga',
  'postedLoad.close': 'Cerrar los detalles',
  'postedLoad.before': 'Carga anterior',
  'postedLoad.after': 'Carga siguiente',
  'postedLoad.loading': 'Abriendo la carga…',
  'postedLoad.pickup': 'Recogida',
  'postedLoad.dropoff': 'Entrega',
  'postedLoad.equipment': 'Equipo',
  'postedLoad.miles': 'Millas',
  'postedLoad.reference': 'Referencia',
  'postedLoad.commodity': 'Mercancía',
  'postedLoad.description': 'Descripción',
  'postedLoad.detention': 'Espera (detention)',
  'postedLoad.lumper': 'Descargadores (lumper)',
  'postedLoad.payment': 'Pago',
  'postedLoad.note': 'Nota interna',
  'postedLoad.note.who': 'Solo la ve su empresa.',
  'postedLoad.external': 'ID externo',
  'postedLoad.posted': 'Publicada',
  'postedLoad.interest': 'Actividad',
  'postedLoad.complete': 'Nivel de detalle',
  'postedLoad.complete.full': 'Está todo lo que piden los transportistas.',
  'postedLoad.trail': 'Historial de tarifas',
}
