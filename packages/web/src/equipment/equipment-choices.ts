import { isLeft } from 'fp-ts/Either'
import { offeredEquipment, type EquipmentType, type EquipmentTypeSource } from '@trm/domain/equipment'
import { source, type Behavior, type Scope } from '@trm/domain/kernel'

/** The types there are to choose from, as far as they are known. */
export type EquipmentChoices =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed' }
  | { readonly _tag: 'Known'; readonly types: readonly EquipmentType[] }

const none: readonly EquipmentType[] = []

/** None as long as they are not known; the same none each time. */
export const typesOf = (choices: EquipmentChoices): readonly EquipmentType[] => (choices._tag === 'Known' ? choices.types : none)

/** To choose from; retired ones only where they are chosen already. `chosen`: vals. */
export const equipmentOptions = (
  types: readonly EquipmentType[],
  chosen: readonly string[],
): readonly { readonly value: string; readonly label: string }[] =>
  offeredEquipment(types, chosen).map(({ val, name }) => ({ value: val, label: name }))

/** The types as they come; asked for when `load` says so. */
interface EquipmentLoader {
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
