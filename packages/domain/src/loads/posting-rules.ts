import { left, right, type Either } from 'fp-ts/Either'
import { findEquipment, type EquipmentType } from '../equipment/index.ts'
import { wireName, type Instant, type WireName } from '../kernel/index.ts'
import { withoutContacts, type RemovedContact } from './contact-details.ts'
import { faultsOfNeeds, statedNeeds } from './needs-faults.ts'
import type { LoadDraft, WindowDraft } from './load-draft.ts'
import type { LoadFault } from './load-faults.ts'
import { isLoadNumber, keptLoadNumber } from './load-number.ts'
import { FREE_TEXTS, LOAD_TEXTS, loadTexts, LONGEST, type FreeText, type LoadText, type PostableLoad, type StopWindow } from './load.ts'
import { saidStop, type SaidStops } from './load-stops.ts'
import { faultsOfStops, keptStop } from './stop-faults.ts'
import { faultsOfMeasures, faultsOfMoney, faultsOfWindows } from './draft-faults.ts'

/** What was taken out of a text before it was posted. */
export interface RemovedFromField extends RemovedContact {
  readonly field: WireName<FreeText>
}

/** A load that may be posted, and the contact details that were taken out of it. */
export interface Posting {
  readonly load: PostableLoad
  /** Where to go, which is kept apart from the load. */
  readonly stops: SaidStops
  readonly removed: readonly RemovedFromField[]
}

/** What a draft is judged by. */
export interface PostingContext {
  /** The database's clock. */
  readonly now: Instant
  readonly equipmentTypes: readonly EquipmentType[]
}

const stopsOf = ({ pickupStop, dropoffStop }: LoadDraft): SaidStops => ({ pickup: saidStop(pickupStop), dropoff: saidStop(dropoffStop) })

const faultsOfTexts = (draft: LoadDraft): readonly LoadFault[] =>
  LOAD_TEXTS.flatMap((text): readonly LoadFault[] =>
    draft[text].trim().length > LONGEST[text] ? [{ field: wireName(text), code: 'too_long' }] : [],
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
  ...faultsOfNeeds(draft),
  ...(isLoadNumber(draft.loadNumber) ? [] : [{ field: 'load_number', code: 'not_load_number' } as const]),
  ...faultsOfTexts(draft),
  ...faultsOfStops(stopsOf(draft)),
]

const windowOf = ({ date, dateEnd, fcfs }: WindowDraft): StopWindow | undefined =>
  date === undefined ? undefined : { date, dateEnd, fcfs }

const filled = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())

const complete = (
  { pickupStop: _pickup, dropoffStop: _dropoff, ...draft }: LoadDraft,
  { equipmentTypes }: PostingContext,
): PostableLoad | undefined => {
  const { pickup, dropoff, size, weightPounds, lengthFeet } = draft
  const pickupWindow = windowOf(draft.pickupWindow)
  const type = findEquipment(equipmentTypes, draft.equipmentType)
  if (pickup === undefined || dropoff === undefined || size === undefined || weightPounds === undefined || lengthFeet === undefined)
    return undefined
  if (pickupWindow === undefined || type === undefined) return undefined
  const text = (field: LoadText): string => {
    if (field === 'loadNumber') return keptLoadNumber(draft[field])
    return field === 'internalNote' ? draft[field] : withoutContacts(draft[field]).text
  }
  return {
    ...draft,
    ...loadTexts((field) => filled(text(field))),
    ...statedNeeds(draft),
    pickup,
    dropoff,
    size,
    weightPounds,
    lengthFeet,
    pickupWindow,
    dropoffWindow: windowOf(draft.dropoffWindow),
    equipmentType: type.val,
    description: text('description'),
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
    withoutContacts(draft[field]).removed.map((contact) => ({ ...contact, field: wireName(field) })),
  )
  const { pickup, dropoff } = stopsOf(draft)
  return right({ load, removed, stops: { pickup: pickup && keptStop(pickup), dropoff: dropoff && keptStop(dropoff) } })
}
