import { messageOf } from '../message.ts'

export const boardOwn = {
  'board.own.truck.shown': 'For your truck in {what}',
  'board.own.truck.other': 'Your truck: {what}',
  'board.own.truck.loads': 'Show its loads',
  'board.own.home.shown': 'For your home, {what}',
  'board.own.home.other': 'Your home: {what}',
  'board.own.home.loads': 'Show loads near it',
  'board.own.trucks.shown': 'For your truck in',
  'board.own.trucks.other': 'Your truck in',
  'board.own.all': 'All loads',
} as const

/** Words of the line above the board that tells whose ground it is: a truck's, or the company's home. */
export const boardOwnMessage = messageOf(boardOwn)
