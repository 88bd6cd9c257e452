import type { loadOwner as english } from '../en-US/load-owner.ts'
import type { MessagesOf } from '../message.ts'

/** Words of whose a load is in its brokerage, and of handing it over. */
export const loadOwner: MessagesOf<typeof english> = {
  'owner.name': 'Responsable',
  'owner.handedOver': 'La traspasó {by}, {ago}',
  'owner.do': 'Traspasar',
  'owner.title': { one: 'Traspasar esta carga', other: 'Traspasar {count} cargas' },
  'owner.body': {
    one: 'Sus ofertas van con ella, y el transportista de una reserva ve al nuevo responsable para llamarlo.',
    other: 'Sus ofertas van con ellas, y el transportista de una reserva ve al nuevo responsable para llamarlo.',
  },
  'owner.to': 'Traspasar a',
  'owner.to.nobody': 'Elija un colega',
  'owner.to.you': '{name} (usted)',
  'owner.to.fault': 'Elija quién la tendrá.',
  'owner.loading': 'Cargando sus colegas…',
  'owner.notLoaded': 'No se pudieron cargar sus colegas',
  'owner.alone': 'Nadie más trabaja todavía para su empresa. Invite primero a un colega.',
  'owner.alone.invite': 'A las personas de su empresa',
  'owner.cancel': 'Cancelar',
  'owner.confirm': { one: 'Traspasar la carga', other: 'Traspasar {count} cargas' },
  'owner.busy': 'Traspasando…',
  'owner.failed': 'No se traspasó',
  'owner.failed.NotAColleague': 'Esta persona ya no trabaja para su empresa. Elija a otra.',
  'owner.failed.Stale': 'Alguien la cambió entretanto. Se leyó de nuevo: pulse otra vez para traspasarla como está ahora.',
  'owner.failed.Stale.owner': 'Alguien la cambió entretanto y ahora es de {name}. Pulse otra vez para traspasarla de todos modos.',
  'owner.done': '{lane} es ahora de {name}.',
  'owner.done.many': { one: '{count} carga es ahora de {name}.', other: '{count} cargas son ahora de {name}.' },
  'owner.done.some': {
    one: '{count} carga es ahora de {name}, {failed} no se pudieron traspasar.',
    other: '{count} cargas son ahora de {name}, {failed} no se pudieron traspasar.',
  },
  'owner.back': 'Devolver…',
}
