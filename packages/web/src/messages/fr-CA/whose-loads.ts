import type { whoseLoads as english } from '../en-US/whose-loads.ts'
import type { MessagesOf } from '../message.ts'

/** Words of whose loads, and offers on them, are shown. */
export const whoseLoads: MessagesOf<typeof english> = {
  whose: 'À qui sont les chargements',
  'whose.company': 'De l’entreprise',
  'whose.mine': 'Les miens',
}
