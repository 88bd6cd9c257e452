import type { truckDetail as english } from '../en-US/truck-detail.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the drawer with one truck; they load with it. */
export const truckDetail: MessagesOf<typeof english> = {
  'detail.label': 'Detalles del camión',
  'detail.to': 'Destino',
  'detail.close': 'Cerrar los detalles',
  'detail.before': 'Camión anterior',
  'detail.after': 'Camión siguiente',
  'detail.opened': 'Detalles de {carrier}, {lane}',
  'detail.lane': '{from} a {to}',
  'detail.trip': 'est. {miles}',
  'detail.loading': 'Cargando el camión…',
  'detail.loadingRest': 'Cargando el resto…',
  'detail.failed': 'No se pudieron cargar los detalles: {reason}.',
  'detail.notFound': 'No se encontró este camión',
  'detail.notFound.why': 'El enlace indica un camión que nunca se publicó o que se eliminó. Busque otro en la lista.',

  'detail.ended.withdrawn': 'El transportista retiró este camión el {when}.',
  'detail.ended.expired': 'Esta publicación venció el {when}.',
  'detail.ended.booked': 'Este camión se reservó el {when}.',
  'detail.ended.replaced': 'El transportista reemplazó esta publicación el {when}.',
  'detail.ended.unknown': 'Este camión ya no se ofrece desde el {when}.',
  'detail.ended.missing': 'Este camión ya no está.',
  'detail.ended.contact': 'El contacto de abajo es del transportista: pregunte antes de contar con este camión.',

  'detail.quiet': 'Publicación discreta',
  'detail.quiet.why':
    'A su transportista solo se le contacta con una oferta, y solo recibe ofertas iguales o mayores a su tarifa mínima, que nadie más ve. Una oferta menor se rechaza de inmediato y no se conserva: ofrezca más, u otra carga.',

  'detail.available': 'Disponible',
  'detail.available.range': '{from} a {until}',
  'detail.equipment': 'Equipo',
  'detail.postType': 'Tipo de publicación',
  'detail.postType.post_truck': 'Camión publicado',
  'detail.deadhead': 'En vacío a la recogida',
  'detail.dropoffDeadhead': 'En vacío desde la entrega',
  'detail.endsHome': 'En su base',
  'detail.endsHome.both': 'Sale de su base y termina en ella',
  'detail.endsHome.start': 'Sale de su base',
  'detail.endsHome.end': 'Termina en su base',
  'detail.home': 'Base',
  'detail.posted': 'Publicado',
  'detail.confirmed': 'Última confirmación',

  'detail.contact': 'Contacto',
  'detail.call': 'Llamar al {phone}',
  'detail.mail.subject': 'Su camión {lane}, {date}',
  'detail.copy': 'Copiar número',
  'detail.copied': 'Copiado',
  'detail.copyFailed': 'No se copió: selecciónelo',
  'detail.noContact': 'No hay teléfono ni correo que mostrar.',

  'detail.profile': 'Perfil e historial del transportista',
  'detail.others': 'Otros camiones de este transportista',
  'detail.others.none': 'No hay otros camiones publicados.',
  'detail.others.open': '{lane}, disponible {date}, {equipment}',
}
