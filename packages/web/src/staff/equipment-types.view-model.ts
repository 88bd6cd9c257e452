import { isLeft } from 'fp-ts/Either'
import { readCatalogDraft, type CatalogDraft, type CatalogEntry, type CatalogFault, type EquipmentCatalog } from '@trm/domain/equipment'
import type { CallFailure } from '@trm/domain/kernel'
import { makeEditedList, type EditedList } from './edited-list.ts'

export type TypeFault = CatalogFault | { readonly field: CatalogFault['field']; readonly code: 'refused' }

export type EquipmentTypesViewModel = EditedList<CatalogEntry, CatalogDraft, TypeFault>

const CODES = ['required', 'too_long', 'not_a_val', 'taken', 'full'] as const

const refusedFields = (failure: CallFailure): readonly TypeFault[] =>
  failure._tag !== 'Refused' ? [] : failure.faults.flatMap(({ field, code }) =>
    (field === 'name' || field === 'val' ? [{ field, code: CODES.find((known) => known === code) ?? 'refused' }] : []))

/** Another type with the same text is looked for here too, so that most refusals need no call. */
export const makeEquipmentTypes = ({ catalog }: { readonly catalog: EquipmentCatalog }) =>
  ({ onSaved }: { readonly onSaved: (type: CatalogEntry) => void }): EquipmentTypesViewModel => makeEditedList({
    list: catalog.list,
    save: catalog.save,
    faultsOf: (types: readonly CatalogEntry[], draft: CatalogDraft): readonly TypeFault[] => {
      const read = readCatalogDraft(types, draft)
      return isLeft(read) ? read.left : []
    },
    refusedFields,
    onSaved,
  })
