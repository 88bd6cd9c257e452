import { left, right, type Either } from 'fp-ts/Either'
import type { Instant } from '../kernel/index.ts'
import { equipmentKey, findEquipment, type EquipmentType } from './equipment-filter.ts'

/** A type as staff keep it. */
export interface CatalogEntry extends EquipmentType {
  readonly isRetired: boolean
  /** Who changed it last, and when. Undefined: as it was delivered. */
  readonly changed: { readonly by: string; readonly at: Instant } | undefined
  /** From 2 on; 1 is said of a type there is not. */
  readonly version: number
}

/** What staff want of a type, new or known. */
export interface CatalogDraft {
  /** Never changes: posts, loads and profiles hold it. */
  readonly val: string
  readonly name: string
  readonly isRetired: boolean
}

/** One field of a type to mend; the words come from the messages. */
export interface CatalogFault {
  readonly field: 'val' | 'name'
  readonly code: 'required' | 'too_long' | 'not_a_val' | 'taken' | 'full'
}

/** Each type has a bit of its own in every equipment mask, for good. */
export const MOST_EQUIPMENT_TYPES = 63
/** Characters. */
export const LONGEST_TYPE_NAME = 60

const VAL = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/
const LONGEST_VAL = 40

const valFault = (types: readonly EquipmentType[], val: string): CatalogFault['code'] | undefined => {
  if (types.some((type) => type.val === val)) return undefined
  if (val === '') return 'required'
  if (val.length > LONGEST_VAL || !VAL.test(val)) return 'not_a_val'
  if (types.some((type) => [type.val, type.name].some((text) => equipmentKey(text) === equipmentKey(val)))) return 'taken'
  return types.length < MOST_EQUIPMENT_TYPES ? undefined : 'full'
}

/** A text is matched with name or val: a name that matches another type would make both mean the same text. */
const nameFault = (others: readonly EquipmentType[], name: string): CatalogFault['code'] | undefined => {
  const key = equipmentKey(name)
  if (key === '') return 'required'
  if (name.length > LONGEST_TYPE_NAME) return 'too_long'
  return others.some((type) => [type.val, type.name].some((text) => equipmentKey(text) === key)) ? 'taken' : undefined
}

/** What to keep of what staff typed: a new type, or the one of this `val` renamed, retired or brought back. */
export const readCatalogDraft = (types: readonly EquipmentType[], typed: CatalogDraft): Either<readonly CatalogFault[], CatalogDraft> => {
  const [val, name] = [typed.val.trim(), typed.name.trim().replace(/\s+/g, ' ')]
  const ofVal = valFault(types, val)
  const ofName = nameFault(
    types.filter((type) => type.val !== val),
    name,
  )
  const faults: readonly CatalogFault[] = [
    ofVal === undefined ? [] : [{ field: 'val', code: ofVal } as const],
    ofName === undefined ? [] : [{ field: 'name', code: ofName } as const],
  ].flat()
  return faults.length > 0 ? left(faults) : right({ val, name, isRetired: typed.isRetired })
}

const valOfName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, LONGEST_VAL)
    .replace(/_+$/, '')

/** A val made of a name, as a proposal for a new type; of "A or B" made of the vals of A and B, which say what it is. */
export const proposedVal = (types: readonly EquipmentType[], name: string): string =>
  name
    .trim()
    .split(/\s+or\s+/i)
    .map((part) => findEquipment(types, part)?.val ?? valOfName(part))
    .filter((val) => val !== '')
    .join('_or_')
    .slice(0, LONGEST_VAL)
    .replace(/_+$/, '')
