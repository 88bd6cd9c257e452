import type { pastedList as english } from '../en-US/pasted-list.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the table a list is mended in, of trucks and of loads. */
export const pastedList: MessagesOf<typeof english> = {
  'pastedList.line': 'Línea {line}',
  'pastedList.choose': 'Publicar la línea {line}',
  'pastedList.remove': 'Dejar fuera la línea {line}',
  'pastedList.chooseHead': 'Publicar',
  'pastedList.left': 'No se entendió: {text}',
  'pastedList.understood': 'Se leyó {words}',
  'pastedList.cell': 'Línea {line}: {column}',
  'pastedList.more': { one: 'Mostrar {count} línea más', other: 'Mostrar {count} líneas más' },
  'pastedList.posting': 'Publicando…',
  'pastedList.posted': 'Publicado',
  'pastedList.bad': { one: '{count} por corregir', other: '{count} por corregir' },
  'pastedList.doubtful': { one: '{count} por revisar', other: '{count} por revisar' },
  'pastedList.help':
    'Las líneas por corregir o revisar no están marcadas. Corríjalas, o marque lo que es correcto tal como está. Con Enter se pasa a la siguiente celda por corregir o revisar.',
}
