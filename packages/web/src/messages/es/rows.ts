import type { rows as english } from '../en-US/rows.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what can be done with the rows of any list: quick filter, columns, export, print. */
export const rows: MessagesOf<typeof english> = {
  'rows.filter': 'Filtrar filas cargadas',
  'rows.filter.clear': 'Volver a mostrar todas',
  'rows.filter.count': { one: '{shown} de {count} fila cargada', other: '{shown} de {count} filas cargadas' },
  'rows.filter.hides': { one: '«{text}» oculta la {count} fila cargada.', other: '«{text}» oculta las {count} filas cargadas.' },
  'rows.filter.more': 'Cargar más filas',
  'rows.commands.export': 'Exportar las filas mostradas',
  'rows.commands.print': 'Imprimir las filas mostradas',

  'rows.columns': 'Columnas',
  'rows.columns.legend': 'Columnas visibles, en su orden',
  'rows.moveUp': 'Subir {column}',
  'rows.moveDown': 'Bajar {column}',
  'rows.moved': '{column}: columna {place} de {count}',
  'rows.density': 'Alto de fila',
  'rows.density.comfortable': 'Cómoda',
  'rows.density.compact': 'Compacta',
  'rows.reset': 'Restablecer',
  'rows.done': 'Listo',

  'rows.export': 'Exportar',
  'rows.export.shown': { one: 'Exportar la {count} fila visible', other: 'Exportar las {count} filas visibles' },
  'rows.export.all': { one: 'Exportar la {count} fila de la búsqueda', other: 'Exportar las {count} filas de la búsqueda' },
  'rows.export.first': 'Exportar las primeras {count} de {total} filas',
  'rows.export.help': 'Un archivo CSV con las columnas que ve, para una hoja de cálculo.',
  'rows.export.loading': 'Leyendo filas: {loaded} de {of}',
  'rows.export.cancel': 'Cancelar',
  'rows.export.saved': { one: '{count} fila exportada.', other: '{count} filas exportadas.' },
  'rows.export.failed.none': 'No hay filas visibles, así que no se exportó nada. Primero haga una búsqueda.',
  'rows.export.failed.rows': 'No se pudieron leer filas, así que no se exportó nada. Exporte de nuevo para seguir donde se detuvo.',
  'rows.export.failed.search': 'La búsqueda cambió, así que no se exportó nada. Exporte de nuevo para las filas nuevas.',
  'rows.export.failed.file': 'El navegador rechazó el archivo. Permita las descargas de esta página y exporte de nuevo.',
  'rows.print': 'Imprimir',
}
