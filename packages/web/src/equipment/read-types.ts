import { isRight } from 'fp-ts/Either'
import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import type { Scope } from '@trm/domain/kernel'

/** Hands the types to `take` once they are read, for their names. A screen that cannot have them says the values and goes on without. */
export const readTypes = ({ load }: EquipmentTypeSource, scope: Scope, take: (types: readonly EquipmentType[]) => void): void =>
  scope.ask(load, (read) => {
    if (isRight(read)) take(read.right)
  })
