import type { offline as english } from '../en-US/offline.ts'
import type { MessagesOf } from '../message.ts'

/** Words above a screen whose rows were kept on the device. */
export const offline: MessagesOf<typeof english> = {
  'offline.title': 'Sin conexión: datos de las {time}, {ago}',
  'offline.why':
    'Es lo último que se leyó en este dispositivo. Se actualiza solo en cuanto haya señal; hasta entonces solo se pueden escribir propuestas.',
  'offline.back': 'Ya hay señal. Se muestran datos de las {time}, {ago}',
  'offline.back.why': 'Algo que escribió no está guardado: muestre lo actual cuando termine.',
  'offline.show': 'Mostrar lo actual',
}
