import { isLeft } from 'fp-ts/Either'
import type { BrokerProfileStore } from '@trm/domain/broker-profile'
import { equipmentFilterVals, fillsEquipmentFilter, type EquipmentType, type EquipmentTypeSource } from '@trm/domain/equipment'
import { source, type Behavior, type CallFailure } from '@trm/domain/kernel'
import type { EquipmentChoices } from '../equipment/equipment-choices.ts'
import type { ViewModel } from '../runtime/services.tsx'
import type { SessionViewModel } from '../session/session.view-model.ts'

export interface FiltersForm {
  /** In any spelling, as the list came or was chosen. */
  readonly chosen: readonly string[]
  readonly saved: readonly string[]
  /** What was saved before the last save from here: what undoing brings back. */
  readonly before: readonly string[] | undefined
  readonly fault: 'required' | undefined
  /** Refused saves so far: each one moves the focus to the summary, or brings why into view. */
  readonly attempt: number
  readonly isSaving: boolean
  /** `NotRead`: the profile could not be read again before the save, so nothing was written. */
  readonly failure: CallFailure | { readonly _tag: 'NotRead' } | undefined
  /** `Elsewhere`: the list was changed by somebody else meanwhile; it is in `saved`, the own one in `chosen`. */
  readonly news: 'Saved' | 'Undone' | 'Elsewhere' | undefined
}

export type FiltersState =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'NotLoaded' }
  | { readonly _tag: 'NotBroker' }
  | ({ readonly _tag: 'Form' } & FiltersForm)

export interface FiltersViewModel extends ViewModel {
  readonly state$: Behavior<FiltersState>
  readonly equipment$: Behavior<EquipmentChoices>
  readonly choose: (chosen: readonly string[]) => void
  readonly save: () => void
  readonly undo: () => void
  /** Gives up what is chosen here for what is saved. */
  readonly takeSaved: () => void
  readonly reload: () => void
  readonly reloadEquipment: () => void
}

export interface FiltersPorts {
  readonly store: BrokerProfileStore
  readonly equipmentTypes: EquipmentTypeSource
  readonly session: Pick<SessionViewModel, 'state$' | 'updateProfile'>
}

const keyOf = (types: readonly EquipmentType[], entries: readonly string[]): string =>
  [...equipmentFilterVals(types, entries)].sort().join('\n')

/** The same equipment, in whatever order and spelling. */
export const isSameList = (types: readonly EquipmentType[], one: readonly string[], other: readonly string[]): boolean =>
  keyOf(types, one) === keyOf(types, other)

const formOf = (saved: readonly string[]): FiltersForm => ({
  chosen: saved,
  saved,
  before: undefined,
  fault: undefined,
  attempt: 0,
  isSaving: false,
  failure: undefined,
  news: undefined,
})

/**
 * The equipment filter of the broker's profile. The call saves the whole profile, so it is read again before each save: name and
 * phone go back as they stand, and a list that somebody else changed meanwhile is shown instead of written over.
 */
export const makeFilters =
  ({ store, equipmentTypes, session }: FiltersPorts) =>
  (): FiltersViewModel => {
    const state = source<FiltersState>({ _tag: 'Loading' })
    const equipment = source<EquipmentChoices>({ _tag: 'Loading' })
    let isStopped = false
    const put = (next: FiltersState): void => {
      if (!isStopped) state.set(next)
    }
    const putForm = (next: FiltersForm): void => put({ ...next, _tag: 'Form' })
    const form = (): FiltersForm | undefined => (state.behavior.value._tag === 'Form' ? state.behavior.value : undefined)
    const types = (): readonly EquipmentType[] => (equipment.behavior.value._tag === 'Known' ? equipment.behavior.value.types : [])

    const load = async (): Promise<void> => {
      put({ _tag: 'Loading' })
      const profile = await store.load()
      if (profile === null) put({ _tag: 'NotLoaded' })
      else putForm(formOf(profile.equipmentFilter))
    }
    const loadEquipment = async (): Promise<void> => {
      equipment.set({ _tag: 'Loading' })
      const loaded = await equipmentTypes.load()
      if (!isStopped) equipment.set(isLeft(loaded) ? { _tag: 'Failed' } : { _tag: 'Known', types: loaded.right })
    }

    const send = async (list: readonly string[], news: 'Saved' | 'Undone', asked: FiltersForm): Promise<void> => {
      const fresh = await store.load()
      const overtaken = fresh !== null && !isSameList(types(), fresh.equipmentFilter, asked.saved)
      const answer =
        fresh === null || overtaken ? undefined : await store.save({ ...fresh, equipmentFilter: equipmentFilterVals(types(), list) })()
      const current = form()
      if (current === undefined || isStopped) return
      const refused = { ...current, isSaving: false, attempt: current.attempt + 1 }
      if (fresh === null) return putForm({ ...refused, failure: { _tag: 'NotRead' } })
      if (answer === undefined) return putForm({ ...refused, saved: fresh.equipmentFilter, before: undefined, news: 'Elsewhere' })
      if (isLeft(answer)) return putForm({ ...refused, failure: answer.left })
      const { equipmentFilter } = answer.right
      const isAsChosen = current.chosen === asked.chosen // what is chosen while saving stays
      putForm({
        ...current,
        isSaving: false,
        chosen: isAsChosen ? equipmentFilter : current.chosen,
        saved: equipmentFilter,
        before: news === 'Saved' ? asked.saved : undefined,
        news,
      })
      session.updateProfile(answer.right)
    }

    const start = (list: readonly string[], news: 'Saved' | 'Undone', current: FiltersForm): void => {
      putForm({ ...current, fault: undefined, failure: undefined, news: undefined, isSaving: true })
      void send(list, news, current)
    }

    const { value } = session.state$
    if (value._tag === 'Ready' && value.brokerProfile !== undefined) {
      void load()
      void loadEquipment()
    } else state.set({ _tag: 'NotBroker' })
    return {
      state$: state.behavior,
      equipment$: equipment.behavior,
      choose: (chosen) => {
        const current = form()
        if (current !== undefined)
          putForm({
            ...current,
            chosen,
            fault: current.attempt > 0 && !fillsEquipmentFilter(chosen) ? 'required' : undefined,
            news: current.news === 'Elsewhere' ? 'Elsewhere' : undefined,
          })
      },
      save: () => {
        const current = form()
        if (current === undefined || current.isSaving) return
        if (fillsEquipmentFilter(current.chosen)) start(current.chosen, 'Saved', current)
        else putForm({ ...current, fault: 'required', attempt: current.attempt + 1, failure: undefined, news: undefined })
      },
      undo: () => {
        const current = form()
        if (current?.before !== undefined && !current.isSaving) start(current.before, 'Undone', current)
      },
      takeSaved: () => {
        const current = form()
        if (current !== undefined) putForm(formOf(current.saved))
      },
      reload: () => void load(),
      reloadEquipment: () => void loadEquipment(),
      stop: () => {
        isStopped = true
      },
    }
  }
