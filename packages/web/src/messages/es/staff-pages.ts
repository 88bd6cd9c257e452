import type { staffPages as english } from '../en-US/staff-pages.ts'
import type { MessagesOf } from '../message.ts'

/** What all of staff's pages say. */
export const staffPages: MessagesOf<typeof english> = {
  'staffPages.nav': 'Páginas del personal',
  'staffPages.nav.applications': 'Solicitudes',
  'staffPages.nav.users': 'Personas',
  'staffPages.nav.brokerages': 'Corredurías',
  'staffPages.nav.loads': 'Cargas',
  'staffPages.nav.surveys': 'Encuesta',
  'staffPages.nav.facts': 'Datos de transportistas',
  'staffPages.nav.equipment-types': 'Tipos de equipo',
  'staffPages.nav.flags': 'Indicadores',
  'staffPages.nav.undelivered': 'No entregados',
  'staffPages.nav.audit': 'Auditoría',
  'staffPages.none': 'No existe esa página del personal',
  'staffPages.none.why': 'El enlace puede estar mal o ser viejo.',
  'staffPages.none.to': 'Ir a las solicitudes',
  'staffPages.loading': 'Cargando…',
}
