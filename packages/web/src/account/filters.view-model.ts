import { bimap, isLeft, left, map, right } from 'fp-ts/Either'
import type { BrokerProfile, BrokerProfileStore } from '@trm/domain/broker-profile'
import { equipmentFilterVals, fillsEquipmentFilter, type EquipmentType, type EquipmentTypeSource } from '@trm/domain/equipment'
import { formView, makeForm, overtakenBy, type FormKind, type FormView, type ShownForm } from '@trm/domain/forms'
import { constant, makeScope, type Behavior, type CallFailure } from '@trm/domain/kernel'
import { typesOf, type EquipmentChoices, makeEquipmentLoader } from '../equipment/equipment-choices.ts'
import type { ViewModel } from '../runtime/services.tsx'
import type { SessionViewModel } from '../session/session.view-model.ts'

interface TypedFilters {
  /** In any spelling, as the list came or was chosen. */
  readonly chosen: readonly string[]
}

interface SavedFilters {
  readonly profile: BrokerProfile
  /** What was saved before the last save from here: what undoing brings back. */
  readonly before: readonly string[] | undefined
  readonly news: 'Saved' | 'Undone' | undefined
}

/** `NotRead`: the profile could not be read, or not again before the save, so that nothing was written. */
type FiltersFailure = CallFailure | { readonly _tag: 'NotRead' }

interface FiltersDraft {
  readonly list: readonly string[]
  readonly news: 'Saved' | 'Undone'
}

type FiltersKind = FormKind<SavedFilters, TypedFilters, FiltersDraft, 'required', FiltersFailure>

export interface FiltersForm extends Pick<ShownForm<FiltersKind>, 'attempt' | 'isSaving' | 'failure'>, TypedFilters {
  readonly saved: readonly string[]
  readonly before: readonly string[] | undefined
  readonly fault: 'required' | undefined
  /** `Elsewhere`: the list was changed by somebody else meanwhile; it is in `saved`, the own one in `chosen`. */
  readonly news: 'Saved' | 'Undone' | 'Elsewhere' | undefined
}

type FiltersState = FormView<FiltersForm, FiltersFailure> | { readonly _tag: 'NotBroker' }

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

export interface FiltersDependencies {
  readonly store: BrokerProfileStore
  readonly equipmentTypes: EquipmentTypeSource
  readonly session: Pick<SessionViewModel, 'state$' | 'updateProfile'>
}

const keyOf = (types: readonly EquipmentType[], entries: readonly string[]): string =>
  [...equipmentFilterVals(types, entries)].sort().join('\n')

/** The same equipment, in whatever order and spelling. */
export const isSameList = (types: readonly EquipmentType[], one: readonly string[], other: readonly string[]): boolean =>
  keyOf(types, one) === keyOf(types, other)

const savedOf = (profile: BrokerProfile): SavedFilters => ({ profile, before: undefined, news: undefined })

const shownAs = ({ base, typed, saved, faults: [fault], wasSaved, overtaken, ...shown }: ShownForm<FiltersKind>): FiltersForm => ({
  ...shown,
  ...typed,
  saved: saved.chosen,
  before: base.before,
  fault,
  news: wasSaved ? base.news : overtaken && 'Elsewhere',
})

/**
 * The equipment filter of the broker's profile. The call saves the whole profile, so it is read again before each save: name and
 * phone go back as they stand, and a list that somebody else changed meanwhile is shown instead of written over.
 */
export const makeFilters =
  ({ store, equipmentTypes, session }: FiltersDependencies) =>
  (): FiltersViewModel => {
    const scope = makeScope()
    const equipment = makeEquipmentLoader(equipmentTypes, scope)
    const types = (): readonly EquipmentType[] => typesOf(equipment.choices$.value)
    const read = async () => {
      const profile = await store.load()
      return profile === null ? left({ _tag: 'NotRead' } as const) : right(profile)
    }
    const form = makeForm<FiltersKind>({
      typedOf: ({ profile }) => ({ chosen: profile.equipmentFilter }),
      read: ({ chosen }) => (fillsEquipmentFilter(chosen) ? right({ list: chosen, news: 'Saved' }) : left(['required'])),
      merge: (before, mine, theirs) => ({ typed: mine, overtaken: overtakenBy(before, theirs) }),
      load: async () => map(savedOf)(await read()),
      save:
        ({ draft: { list, news }, base: { profile } }) =>
        async () => {
          const fresh = await read()
          if (isLeft(fresh)) return left({ failure: fresh.left })
          if (!isSameList(types(), fresh.right.equipmentFilter, profile.equipmentFilter)) return left({ newer: savedOf(fresh.right) })
          const answer = await store.save({ ...fresh.right, equipmentFilter: equipmentFilterVals(types(), list) })()
          const before = news === 'Saved' ? profile.equipmentFilter : undefined
          return bimap(
            (failure: CallFailure) => ({ failure }),
            (saved: BrokerProfile) => ({ profile: saved, before, news }),
          )(answer)
        },
      onSaved: ({ profile }) => session.updateProfile(profile),
    })
    scope.hold(form.stop)

    const { value } = session.state$
    const isBroker = value._tag === 'Ready' && value.brokerProfile !== undefined
    if (isBroker) {
      form.load()
      equipment.load()
    }
    const state$: Behavior<FiltersState> = isBroker ? formView(form, shownAs) : constant({ _tag: 'NotBroker' })
    return {
      state$,
      equipment$: equipment.choices$,
      choose: (chosen) => form.change({ chosen }),
      save: () => {
        form.settle('mine')
        form.save()
      },
      undo: () => {
        if (state$.value._tag === 'Form' && state$.value.before !== undefined) form.send({ list: state$.value.before, news: 'Undone' })
      },
      takeSaved: form.undo,
      reload: form.load,
      reloadEquipment: equipment.load,
      stop: scope.end,
    }
  }
