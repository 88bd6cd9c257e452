import type { boardOwn as english } from '../en-US/board-own.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the line above the board that tells whose ground it is: a truck's, or the company's home. */
export const boardOwn: MessagesOf<typeof english> = {
  'board.own.truck.shown': 'Pour votre camion à {what}',
  'board.own.truck.other': 'Votre camion : {what}',
  'board.own.truck.loads': 'Voir ses chargements',
  'board.own.home.shown': 'Pour votre port d’attache, {what}',
  'board.own.home.other': 'Votre port d’attache : {what}',
  'board.own.home.loads': 'Voir les chargements proches',
  'board.own.trucks.shown': 'Pour votre camion à',
  'board.own.trucks.other': 'Votre camion à',
  'board.own.all': 'Tous les chargements',
}
