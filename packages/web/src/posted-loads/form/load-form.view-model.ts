import { isRight, left, right } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { nextMorning, nextTime } from '@trm/domain/formats'
import { instantOf, keyedAction, type Cents } from '@trm/domain/kernel'
import {
  changedTerms,
  draftOfLoad,
  loadCompleteness,
  loadDoubts,
  loadFaults,
  postLoad,
  ratePerMile,
  type LoadCompleteness,
  type LoadDesk,
  type LoadPosting,
  type LoadDoubt,
  type LoadDraft,
  type LoadFailure,
  type LoadFault,
  type LoadStops,
  type OwnLoad,
  type PostedLoad,
  type PostingContext,
} from '@trm/domain/loads'
import type { EquipmentChoices } from '../../equipment/equipment-choices.ts'
import {
  makePostingForm,
  type Beginning,
  type PostingForm,
  type PostingFormViewModel,
  type PostingPorts,
} from '../../forms/posting-form.view-model.ts'
import { firstOfEachField } from '../../forms/typed-fields.ts'
import type { FormField } from '../load-fields.ts'
import type { FormMode } from '../posted-loads-place.ts'
import {
  draftOfTyped,
  emptyTyped,
  halfTyped,
  movedOn,
  typedOfDraft,
  withoutNumbers,
  typedTimeAt,
  type End,
  type TypedLoad,
} from './typed-load.ts'

/** A load with what is kept apart from it. */
interface WholeLoad extends OwnLoad {
  readonly stops: LoadStops
}

export type LoadForm = PostingForm<TypedLoad, WholeLoad, PostedLoad, LoadFault, LoadFailure>

export interface LoadFormArgs {
  readonly mode: 'new' | FormMode
  /** Of the load that is edited, copied or posted again. */
  readonly id: string | undefined
}

export interface LoadFormDependencies extends PostingPorts {
  readonly desk: LoadDesk & LoadPosting
}

/** What a form is worth as it stands. */
export interface FormMeasures {
  readonly completeness: LoadCompleteness
  /** Undefined without a rate, or miles stated or known. */
  readonly perMile: Cents | undefined
  /** What may be posted but looks like a slip. */
  readonly doubts: readonly LoadDoubt['code'][]
  /** Open offers whose other side must look again once this is saved. */
  readonly offersToSee: number
}

const completenessOf = (draft: LoadDraft): LoadCompleteness => {
  const {
    pickupWindow: { date = instantOf(0), dateEnd, fcfs },
    dropoffWindow,
  } = draft
  return loadCompleteness({
    ...draft,
    pickupWindow: { date, dateEnd, fcfs },
    dropoffWindow: dropoffWindow.date === undefined ? undefined : { ...dropoffWindow, date: dropoffWindow.date },
  })
}

const sameLane = (draft: LoadDraft, { pickup, dropoff }: OwnLoad): boolean =>
  draft.pickup?.city === pickup.city &&
  draft.pickup.state === pickup.state &&
  draft.dropoff?.city === dropoff.city &&
  draft.dropoff.state === dropoff.state

/** A draft that cannot be posted yet sets nothing off. */
const offersToSee = (draft: LoadDraft, base: OwnLoad | undefined, context: PostingContext): number => {
  if (base === undefined || base.offersWaiting === 0) return 0
  const decision = postLoad(draft, context)
  return isRight(decision) && changedTerms(base, decision.right.load).length > 0 ? base.offersWaiting : 0
}

const measuresOf = (draft: LoadDraft, base: OwnLoad | undefined, context: PostingContext): FormMeasures => {
  const miles = draft.statedMiles ?? (base !== undefined && sameLane(draft, base) ? base.totalMiles : undefined)
  const rate = draft.rateTotal !== undefined && Number.isFinite(draft.rateTotal) ? draft.rateTotal : undefined
  return {
    completeness: completenessOf(draft),
    perMile: ratePerMile(rate, miles),
    doubts: loadDoubts({ ...draft, statedMiles: miles }).map(({ code }) => code),
    offersToSee: offersToSee(draft, base, context),
  }
}

export interface LoadFormViewModel extends PostingFormViewModel<LoadForm, LoadFailure, TypedLoad, End> {
  /** What the form as it is would be worth, and what it would set off. */
  readonly measured: (form: LoadForm) => FormMeasures
}

/** What every part of the form is given. */
export interface PartProps {
  readonly form: LoadForm
  readonly measures: FormMeasures
  readonly viewModel: LoadFormViewModel
  /** The words of what is wrong with a field. */
  readonly faultOf: (...fields: readonly FormField[]) => string | undefined
}

/** The form of a load: new, changed, copied or posted again. */
export const makeLoadForm =
  ({ desk, ...ports }: LoadFormDependencies) =>
  ({ mode, id }: LoadFormArgs): LoadFormViewModel => {
    const { clock } = ports
    const keyed = keyedAction(ports.newKey)
    /** A list that could not be loaded keeps nobody from posting: the server knows the types. */
    const contextOf = ({ equipmentType }: LoadDraft, choices: EquipmentChoices): PostingContext => {
      const asTyped = equipmentType === '' ? [] : [{ name: equipmentType, val: equipmentType }]
      return { now: clock.now(), equipmentTypes: choices._tag === 'Known' ? choices.types : asTyped }
    }
    /** The stops last: where they are newer than the load its version is, too, and the save says so. */
    const whole = (of: string): TE.TaskEither<LoadFailure, WholeLoad> =>
      pipe(
        desk.one(of),
        TE.chain((load) =>
          pipe(
            desk.stops(of),
            TE.map((stops) => ({ ...load, stops })),
          ),
        ),
      )
    const begunWith = (load: WholeLoad): Beginning<TypedLoad, WholeLoad> => {
      const typed = typedOfDraft({ ...draftOfLoad(load), pickupStop: load.stops.pickup, dropoffStop: load.stops.dropoff })
      if (mode === 'edit') return { began: typed, base: load }
      const began = movedOn(mode === 'copy' ? withoutNumbers(typed) : typed, clock.now())
      return { began, base: mode === 'copy' ? undefined : load }
    }
    const { form, viewModel } = makePostingForm<TypedLoad, WholeLoad, PostedLoad, LoadDraft, LoadFault, LoadFailure>(ports, {
      begin: id === undefined ? TE.right({ began: emptyTyped, base: undefined }) : TE.map(begunWith)(whole(id)),
      one: whole,
      begunWith,
      read: (typed, _base, choices) => {
        const draft = draftOfTyped(typed)
        const faults = firstOfEachField([...halfTyped(typed), ...loadFaults(draft, contextOf(draft, choices))])
        return faults.length > 0 ? left(faults) : right(draft)
      },
      send: ({ draft, base: { base } }) => {
        if (base === undefined) return keyed(JSON.stringify(draft), (key) => desk.post(draft, key))
        return mode === 'repost' ? desk.repost(base.id, base.version, draft) : desk.edit(base.id, base.version, draft)
      },
    })
    const { state$, equipment$ } = viewModel
    return {
      ...viewModel,
      measured: ({ typed, base }) => {
        const draft = draftOfTyped(typed)
        return measuresOf(draft, base, contextOf(draft, equipment$.value))
      },
      choosePlace: (end, text, place) => {
        if (state$.value._tag !== 'Form') return
        const chosen = place && {
          city: place.city,
          state: place.state,
          latitude: place.latitude,
          longitude: place.longitude,
          timezone: place.timezone,
        }
        const {
          pickupWindow: { from, ...window },
        } = state$.value.typed
        const isOpen = end === 'pickup' && chosen !== undefined && from.date === '' && from.time === ''
        form.change({
          [end]: { text, place: chosen },
          ...(isOpen
            ? { pickupWindow: { ...window, from: typedTimeAt(nextTime(nextMorning(clock.now(), chosen.timezone)), chosen.timezone) } }
            : {}),
        })
      },
    }
  }
