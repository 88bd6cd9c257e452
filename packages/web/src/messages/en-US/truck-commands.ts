import { messageOf } from '../message.ts'

export const truckCommands = {
  'truckCommands.group': 'Trucks',
  'truckCommands.search': 'Search trucks near a place',
  'truckCommands.explain': 'Why am I missing trucks?',
  'truckCommands.near': 'Trucks near {place}',
  'truckCommands.sort.deadhead': 'Sort: nearest first',
  'truckCommands.sort.age': 'Sort: newest post first',
  'truckCommands.sort.authorityAge': 'Sort: oldest authority first',
  'truckCommands.sort.trucks': 'Sort: most trucks first',
  'truckCommands.offer': 'Offer one of my loads to this truck',
} as const

/** Words of the truck list's commands. */
export const truckCommandsMessage = messageOf(truckCommands)
