import type { EquipmentType } from '@trm/domain/equipment'

/** The types there are to choose from, as far as they are known. */
export type EquipmentChoices =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed' }
  | { readonly _tag: 'Known'; readonly types: readonly EquipmentType[] }
