import type { truckCommands as english } from '../en-US/truck-commands.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the commands of the truck list. */
export const truckCommands: MessagesOf<typeof english> = {
  'truckCommands.group': 'Camiones',
  'truckCommands.search': 'Buscar camiones cerca de un lugar',
  'truckCommands.explain': '¿Por qué faltan camiones?',
  'truckCommands.near': 'Camiones cerca de {place}',
  'truckCommands.sort.deadhead': 'Ordenar: más cercanos primero',
  'truckCommands.sort.age': 'Ordenar: publicación más nueva primero',
  'truckCommands.sort.authorityAge': 'Ordenar: autoridad más antigua primero',
  'truckCommands.sort.trucks': 'Ordenar: mayor flota primero',
  'truckCommands.offer': 'Ofrecer una de mis cargas a este camión',
}
