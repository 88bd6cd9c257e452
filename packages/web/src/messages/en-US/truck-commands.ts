import { messageOf } from '../message.ts'

export const truckCommands = {
  'truckCommands.group': 'Trucks',
  'truckCommands.search': 'Search trucks near a place',
  'truckCommands.near': 'Trucks near {place}',
  'truckCommands.sort.deadhead': 'Sort: nearest first',
  'truckCommands.sort.age': 'Sort: newest post first',
  'truckCommands.sort.authorityAge': 'Sort: oldest authority first',
  'truckCommands.sort.trucks': 'Sort: most trucks first',
  'truckCommands.map': 'Map: show or close',
  'truckCommands.explain': 'What filters hide: show or close',
  'truckCommands.offer': 'Offer one of my loads to this truck',
  'truckCommands.link': 'Copy a link to this list',
  'truckCommands.reload': 'Search again',
  'truckCommands.clear': 'Clear all filters',
} as const

/** Words of the truck list's commands. */
export const truckCommandsMessage = messageOf(truckCommands)
