import type { marketList as english } from '../en-US/market-list.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what every market list has around its rows. */
export const marketList: MessagesOf<typeof english> = {
  'list.live': 'En vivo',
  'list.live.interrupted': 'Sin conexión en vivo. Reintentando…',
  'list.live.mustReload': 'Hay muchos cambios desde las {time}',
  'list.live.news': '{what}, desde las {time}',
  'list.live.show': 'Mostrar',

  'list.filters': 'Filtros de esta lista',
  'list.filters.remove': 'Quitar {filter}',
  'list.filters.removed': 'Filtro quitado: {filter}',
  'list.filters.clearAll': 'Borrar todo',
  'list.filters.clearedAll': { one: '{count} filtro quitado', other: '{count} filtros quitados' },

  'list.explain.nothing': 'Ningún filtro oculta nada.',
  'list.explain.loading': 'Contando lo que oculta cada filtro…',
  'list.explain.failed': 'No se pudo contar lo que ocultan los filtros: {reason}.',
  'list.explain.relaxed': 'Filtro ampliado: {change}',
  'list.explain.undo': 'Deshacer',

  'list.link.copy': 'Copiar enlace',
  'list.link.copied': 'Enlace copiado',
  'list.link.refused': 'Este navegador no permitió copiar el enlace. Está seleccionado: cópielo desde aquí.',
  'list.link': 'Enlace a esta lista',
  'list.link.close': 'Cerrar el enlace',

  'list.commands.map': 'Mapa: mostrar o cerrar',
  'list.commands.save': 'Guardar esta búsqueda o abrir una guardada',
  'list.commands.link': 'Copiar un enlace a esta lista',
  'list.equipment.find': 'Buscar equipo',
  'list.equipment.none': 'Ninguno',
  'list.equipment.done': 'Listo',
  'list.commands.reload': 'Buscar de nuevo',
  'list.commands.clear': 'Borrar todos los filtros',
}
