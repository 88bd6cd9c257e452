import type { boardOwn as english } from '../en-US/board-own.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the line above the board that tells whose ground it is: a truck's, or the company's home. */
export const boardOwn: MessagesOf<typeof english> = {
  'board.own.truck.shown': 'Para su camión en {what}',
  'board.own.truck.other': 'Su camión: {what}',
  'board.own.truck.loads': 'Ver sus cargas',
  'board.own.home.shown': 'Para su base, {what}',
  'board.own.home.other': 'Su base: {what}',
  'board.own.home.loads': 'Ver cargas cercanas',
  'board.own.trucks.shown': 'Para su camión en',
  'board.own.trucks.other': 'Su camión en',
  'board.own.all': 'Todas las cargas',
}
