import type { loadLinks as english } from '../en-US/load-links.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the links that show loads to whoever has them. */
export const loadLinks: MessagesOf<typeof english> = {
  'loadLinks.title': { one: 'Compartir esta carga', other: 'Compartir {count} cargas' },
  'loadLinks.close': 'Cerrar',
  'loadLinks.what':
    'Quien tenga el enlace ve la ruta, las horas, el equipo, la tarifa y la descripción, sin iniciar sesión. Ni nombres, ni notas, ni ofertas.',
  'loadLinks.make': 'Crear enlace',
  'loadLinks.making': 'Creando el enlace…',
  'loadLinks.made': 'Su enlace nuevo',
  'loadLinks.made.once': 'Se muestra solo esta vez. Guárdelo: si se pierde, se crea otro.',
  'loadLinks.copy': 'Copiar',
  'loadLinks.copied': 'Copiado',
  'loadLinks.open': 'Abrirlo',
  'loadLinks.list': 'Enlaces creados',
  'loadLinks.loading': 'Cargando los enlaces…',
  'loadLinks.none': 'Aún no hay enlaces.',
  'loadLinks.notLoaded': 'No se pudieron cargar los enlaces',
  'loadLinks.loads': { one: '{count} carga', other: '{count} cargas' },
  'loadLinks.madeAt': 'creado el {date}',
  'loadLinks.revokedAt': 'Anulado el {date}',
  'loadLinks.revoke': 'Anular',
  'loadLinks.revoke.of': 'Anular el enlace del {date}',
  'loadLinks.revoke.sure': 'Deja de funcionar para todos los que lo tienen.',
  'loadLinks.revoke.do': 'Anularlo',
  'loadLinks.revoke.keep': 'Conservarlo',
  'loadLinks.failed.make': 'No se creó el enlace',
  'loadLinks.failed.revoke': 'No se anuló el enlace',
  'loadLinks.done.made': 'El enlace está creado. Se muestra solo esta vez.',
  'loadLinks.done.copied': 'El enlace está copiado.',
  'loadLinks.done.revoked': 'El enlace ya no funciona.',
}
