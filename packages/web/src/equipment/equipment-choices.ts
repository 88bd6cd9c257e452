import { offeredEquipment, type EquipmentType } from '@trm/domain/equipment'

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
