import type { push as english } from '../en-US/push.ts'
import type { MessagesOf } from '../message.ts'

/** Los dispositivos en los que se avisa. */
export const push: MessagesOf<typeof english> = {
  'push.title': 'En sus dispositivos',
  'push.loading': 'Cargando sus dispositivos',
  'push.notLoaded': 'No se pudieron cargar sus dispositivos',
  'push.here': 'En este dispositivo',
  'push.private': 'Sin tarifas ni nombres en la pantalla de bloqueo',
  'push.isPrivate': 'sin tarifas ni nombres',
  'push.unsupported': 'Este navegador no muestra avisos de sitios web. Abra el portal en otro, o elija el correo más arriba.',
  'push.homeScreen':
    'En un iPhone o iPad el portal le avisa cuando está en la pantalla de inicio: toque Compartir, luego Agregar a inicio, y ábralo desde allí.',
  'push.blocked': 'Este navegador bloquea los avisos del portal',
  'push.unblock': 'Abra la configuración del sitio junto a la dirección, permita las notificaciones y vuelva a cargar la página.',
  'push.not_allowed': 'No se le permitió al navegador mostrar avisos. Actívelos otra vez y permítalos.',
  'push.no_service': 'El navegador no pudo comunicarse con su servicio de avisos. Inténtelo más tarde.',
  'push.notDone': 'No se cambió nada',
  'push.full': 'Tiene {count} dispositivos, que es el máximo. Quite uno primero.',
  'push.devices': 'Dispositivos',
  'push.this': '{name} (este dispositivo)',
  'push.since': 'Desde {date}',
  'push.test': 'Enviar una prueba',
  'push.test.of': 'Enviar una prueba a {name}',
  'push.tested': 'Una prueba va en camino.',
  'push.remove': 'Quitar',
  'push.remove.of': 'Quitar {name}',
  'push.kinds': 'Avisarme en mis dispositivos',
  'push.install': 'Instalar el portal',
  'push.install.help': 'Como aplicación se abre en una ventana propia.',
  'push.install.menu':
    'Su navegador puede instalar el portal como aplicación: busque Instalar o Agregar a la pantalla de inicio en su menú.',
  'push.help': 'Al cerrar la sesión termina en ese dispositivo. Las horas de descanso también valen aquí.',
}
