import type { pickedLoads as english } from '../en-US/picked-loads.ts'
import type { MessagesOf } from '../message.ts'

/** Words of what is done to marked loads. */
export const pickedLoads: MessagesOf<typeof english> = {
  'posted.picked': { one: '{count} carga seleccionada', other: '{count} cargas seleccionadas' },
  'posted.picked.share': 'Compartir',
  'posted.picked.confirm': 'Confirmar',
  'posted.picked.rate': 'Cambiar tarifa…',
  'posted.picked.close': 'Cerrar…',
  'posted.picked.handOver': 'Traspasar…',
  'posted.picked.all': 'Las {count} cargadas en la lista',
  'posted.picked.clear': 'Quitar selección',
}
