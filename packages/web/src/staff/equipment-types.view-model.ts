import { isLeft } from 'fp-ts/Either'
import { readCatalogDraft, type CatalogDraft, type CatalogEntry, type CatalogFault, type EquipmentCatalog } from '@trm/domain/equipment'
import type { Clock } from '@trm/domain/kernel'
import { makeEditedList, type EditedList } from './edited-list.ts'
import { knownRefusals } from './known-refusals.ts'

export type TypeFault = CatalogFault | { readonly field: CatalogFault['field']; readonly code: 'refused' }

/** A draft besides what it was made of: whether the val is still free to choose, and the version that was seen. */
export interface TypedType extends CatalogDraft {
  readonly isNew: boolean
  readonly version: number
}

export interface EquipmentTypesViewModel extends EditedList<CatalogEntry, TypedType, TypeFault> {
  /** IANA name of the reader's zone. */
  readonly zone: string
}

/** What changes nothing of a type. */
export const draftOfType = ({ val, name, isRetired, version }: CatalogEntry): TypedType => ({ val, name, isRetired, version, isNew: false })

/** Another type with the same text is looked for here too, so that most refusals need no call. */
export const makeEquipmentTypes =
  ({ catalog, clock }: { readonly catalog: EquipmentCatalog; readonly clock: Pick<Clock, 'zone'> }) =>
  ({ onSaved }: { readonly onSaved: (type: CatalogEntry) => void }): EquipmentTypesViewModel => ({
    ...makeEditedList({
      list: catalog.list,
      save: ({ val, name, isRetired, version }: TypedType) => catalog.save({ val, name, isRetired }, version),
      draftOf: draftOfType,
      faultsOf: (types: readonly CatalogEntry[], draft: TypedType): readonly TypeFault[] => {
        if (draft.isNew && types.some(({ val }) => val === draft.val.trim())) return [{ field: 'val', code: 'taken' }]
        const read = readCatalogDraft(types, draft)
        return isLeft(read) ? read.left : []
      },
      refusedFields: (failure) => knownRefusals(failure, ['name', 'val'], ['required', 'too_long', 'not_a_val', 'taken', 'full']),
      onSaved,
    }),
    zone: clock.zone(),
  })
