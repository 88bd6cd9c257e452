import { isLeft } from 'fp-ts/Either'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { source, type Behavior, type Scope } from '@trm/domain/kernel'
import type { EquipmentChoices } from './equipment-choices.ts'

/** The types as they come; asked for when `load` says so. */
export interface EquipmentLoader {
  readonly choices$: Behavior<EquipmentChoices>
  readonly load: () => void
}

export const makeEquipmentLoader = ({ load }: EquipmentTypeSource, scope: Scope): EquipmentLoader => {
  const choices = source<EquipmentChoices>({ _tag: 'Loading' })
  const line = scope.latest()
  return {
    choices$: choices.behavior,
    load: () => {
      choices.set({ _tag: 'Loading' })
      line.ask(load, (read) => choices.set(isLeft(read) ? { _tag: 'Failed' } : { _tag: 'Known', types: read.right }))
    },
  }
}
