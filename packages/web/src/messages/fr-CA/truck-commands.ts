import type { truckCommands as english } from '../en-US/truck-commands.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the commands of the truck list. */
export const truckCommands: MessagesOf<typeof english> = {
  'truckCommands.group': 'Camions',
  'truckCommands.search': 'Rechercher des camions près d’un lieu',
  'truckCommands.explain': 'Il manque des camions?',
  'truckCommands.near': 'Camions à {place} et environs',
  'truckCommands.sort.deadhead': 'Trier : le plus proche',
  'truckCommands.sort.age': 'Trier : le plus récent',
  'truckCommands.sort.authorityAge': 'Trier : autorité la plus ancienne',
  'truckCommands.sort.trucks': 'Trier : le plus de camions',
  'truckCommands.offer': 'Offrir un de mes chargements à ce camion',
}
