import type { forStaff as english } from '../en-US/for-staff.ts'
import type { MessagesOf } from '../message.ts'

/** What staff read in place of a page that one company works on. */
export const forStaff: MessagesOf<typeof english> = {
  'forStaff.desk': 'Esta página resume el día de una empresa. Usted no pertenece a ninguna: consulte lo que tienen todas.',
  'forStaff.company': 'Aquí cada correduría lleva su propio registro. Usted no pertenece a ninguna; sus personas están entre los usuarios.',
  'forStaff.trucks':
    'Aquí los transportistas publican sus camiones. El personal no publica; los camiones de todos están en la lista de camiones.',
  'forStaff.recommendations':
    'Las recomendaciones se hacen para los camiones de un transportista. El personal no tiene camiones; todas las cargas están en la lista de cargas.',
  'forStaff.loads': 'Todas las cargas',
}
