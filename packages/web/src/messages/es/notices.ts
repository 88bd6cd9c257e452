import type { notices as english } from '../en-US/notices.ts'
import type { MessagesOf } from '../message.ts'

/** De qué se avisa cuando no hay ninguna página abierta. */
export const notices: MessagesOf<typeof english> = {
  'notices.offer_received': 'Una propuesta u oferta nueva',
  'notices.offer_countered': 'Una contraoferta',
  'notices.offer_accepted': 'Una oferta aceptada que espera su confirmación',
  'notices.offer_expiring': 'Una oferta que no ha respondido está por vencer',
  'notices.offer_booked': 'Una reserva',
  'notices.offer_declined': 'Una oferta rechazada o retirada',
  'notices.offer_cancelled': 'Una reserva cancelada',
  'notices.search_matches': 'Resultados nuevos de mis búsquedas guardadas',
  'notices.intro':
    'De qué se le avisa sobre las ofertas en las que participa y las búsquedas que guardó, aunque no tenga abierta ninguna página del portal.',
  'notices.byMail': 'Avisarme por correo',
  'notices.to': 'Llega a {address}.',
  'notices.noAddress': 'Todavía no se le envía nada: ninguna dirección de correo suya está verificada.',
  'notices.noMail': 'Este portal no envía correo. Pregunte a quien lo administra.',
  'notices.saved': 'Cada cambio se guarda de inmediato.',
  'notices.loading': 'Cargando los avisos',
  'notices.notLoaded': 'No se pudieron cargar sus avisos',
  'notices.notSaved': 'Su cambio no se guardó',
}
