import type { Either } from 'fp-ts/Either'
import { left, right } from 'fp-ts/Either'
import { findEquipment, type EquipmentType } from '../equipment/index.ts'
import type { Instant } from '../kernel/index.ts'
import { withoutContacts, type RemovedContact } from './contact-details.ts'
import type { LoadDraft, WindowDraft } from './load-draft.ts'
import type { PostableLoad, StopWindow } from './load.ts'
import type { LoadFault } from './load-faults.ts'
import { faultsOfMeasures, faultsOfMoney } from './measure-faults.ts'
import { faultsOfWindows } from './window-faults.ts'

/** Characters. */
export const LONGEST = { referenceId: 30, commodity: 70, description: 500, internalNote: 500 } as const

type FreeText = 'commodity' | 'description' | 'referenceId'
const FREE_TEXTS: readonly FreeText[] = ['description', 'commodity', 'referenceId']

/** What was taken out of a text before it was posted. */
export interface RemovedFromField extends RemovedContact {
  readonly field: 'commodity' | 'description' | 'reference_id'
}

/** A load that may be posted, and the contact details that were taken out of it. */
export interface Posting {
  readonly load: PostableLoad
  readonly removed: readonly RemovedFromField[]
}

/** What a draft is judged by. */
export interface PostingContext {
  /** The database's clock. */
  readonly now: Instant
  readonly equipmentTypes: readonly EquipmentType[]
}

const WIRE = { commodity: 'commodity', description: 'description', referenceId: 'reference_id', internalNote: 'internal_note' } as const

const faultsOfTexts = (draft: LoadDraft): readonly LoadFault[] =>
  (['referenceId', 'commodity', 'description', 'internalNote'] as const).flatMap((field): readonly LoadFault[] =>
    draft[field].trim().length > LONGEST[field] ? [{ field: WIRE[field], code: 'too_long' }] : [],
  )

const faultsOfEquipment = ({ equipmentType }: LoadDraft, { equipmentTypes }: PostingContext): readonly LoadFault[] => {
  if (equipmentType.trim() === '') return [{ field: 'equipment_type', code: 'required' }]
  return findEquipment(equipmentTypes, equipmentType) === undefined ? [{ field: 'equipment_type', code: 'unknown_equipment' }] : []
}

/** Everything that keeps a draft from being posted, by the wire's field names, in the form's order. Empty: it can be. */
export const loadFaults = (draft: LoadDraft, context: PostingContext): readonly LoadFault[] => [
  ...faultsOfWindows(draft, context.now),
  ...faultsOfEquipment(draft, context),
  ...faultsOfMeasures(draft),
  ...faultsOfMoney(draft),
  ...faultsOfTexts(draft),
]

const windowOf = ({ date, dateEnd, fcfs }: WindowDraft): StopWindow | undefined =>
  date === undefined ? undefined : { date, dateEnd, fcfs }

const filled = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())

const complete = (draft: LoadDraft, { equipmentTypes }: PostingContext): PostableLoad | undefined => {
  const { pickup, dropoff, size, weightPounds, lengthFeet } = draft
  const pickupWindow = windowOf(draft.pickupWindow)
  const type = findEquipment(equipmentTypes, draft.equipmentType)
  if (pickup === undefined || dropoff === undefined || size === undefined || weightPounds === undefined || lengthFeet === undefined)
    return undefined
  if (pickupWindow === undefined || type === undefined) return undefined
  const text = (field: FreeText): string => withoutContacts(draft[field]).text
  return {
    ...draft,
    pickup,
    dropoff,
    size,
    weightPounds,
    lengthFeet,
    pickupWindow,
    dropoffWindow: windowOf(draft.dropoffWindow),
    equipmentType: type.val,
    description: text('description'),
    commodity: filled(text('commodity')),
    referenceId: filled(text('referenceId')),
    internalNote: filled(draft.internalNote),
  }
}

/**
 * The rules of posting. Right: the load, contact details taken out of what strangers read, and what was taken. Left: at
 * least one fault; nothing typed is changed.
 */
export const postLoad = (draft: LoadDraft, context: PostingContext): Either<readonly LoadFault[], Posting> => {
  const faults = loadFaults(draft, context)
  const load = faults.length > 0 ? undefined : complete(draft, context)
  if (load === undefined) return left(faults)
  const removed = FREE_TEXTS.flatMap((field) =>
    withoutContacts(draft[field]).removed.map((contact) => ({ ...contact, field: WIRE[field] })),
  )
  return right({ load, removed })
}
