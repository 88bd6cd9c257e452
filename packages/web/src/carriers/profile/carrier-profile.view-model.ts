import * as E from 'fp-ts/Either'
import { readNote, type CarrierNote, type CarrierProfile, type CarrierProfiles } from '@trm/domain/carrier-directory'
import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import {
  makeScope,
  plainDateIn,
  source,
  type Ask,
  type Behavior,
  type CallFailure,
  type Clock,
  type NewActionKey,
} from '@trm/domain/kernel'
import type { ViewModel } from '../../runtime/services.tsx'
import { makeOpenBids, type BidsDesk, type OpenBids } from './open-bids.ts'
import { makeRelationshipEditor, type RelationshipDeed, type RelationshipEditor } from './relationship-editor.ts'

export type ProfileState =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Gone' }
  | { readonly _tag: 'Failed'; readonly failure: CallFailure }
  | { readonly _tag: 'Known'; readonly profile: CarrierProfile; readonly types: readonly EquipmentType[] }

export interface NoteView {
  readonly notes: readonly CarrierNote[]
  readonly typed: string
  /** Differs from what is kept. */
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly trouble: 'TooLong' | 'Gone' | CallFailure | undefined
}

export interface ProfileDependencies {
  readonly profiles: CarrierProfiles
  readonly equipmentTypes: EquipmentTypeSource
  readonly clock: Pick<Clock, 'now' | 'zone'>
  readonly desk: () => Promise<BidsDesk>
  readonly newKey: NewActionKey
}

export interface ProfileArgs {
  readonly carrierId: string
  /** Tells aloud what was done. */
  readonly onDone: (deed: RelationshipDeed | 'note', name: string) => void
}

export interface CarrierProfileViewModel extends ViewModel {
  readonly state$: Behavior<ProfileState>
  readonly relationship: Omit<RelationshipEditor, 'take' | 'stop'>
  /** What is open with the carrier when it is blocked. */
  readonly bids: OpenBids
  readonly note$: Behavior<NoteView>
  readonly clock: Pick<Clock, 'now' | 'zone'>
  readonly reload: () => void
  readonly changeNote: (text: string) => void
  readonly saveNote: () => void
}

const ownText = (notes: readonly CarrierNote[]): string => notes.find(({ isOwn }) => isOwn)?.text ?? ''

const noNotes: NoteView = { notes: [], typed: '', isDirty: false, isBusy: false, trouble: undefined }

const makeNote = (profiles: CarrierProfiles, ask: Ask, carrierId: string, onDone: () => void) => {
  const view = source<NoteView>(noNotes)
  const put = (change: Partial<NoteView>): void => view.set({ ...view.behavior.value, ...change })
  return {
    note$: view.behavior,
    take: (notes: readonly CarrierNote[]): void => view.set({ ...noNotes, notes, typed: ownText(notes) }),
    change: (typed: string): void => put({ typed, isDirty: typed.trim() !== ownText(view.behavior.value.notes), trouble: undefined }),
    save: (): void => {
      const { typed, isBusy } = view.behavior.value
      if (isBusy) return
      if (E.isLeft(readNote(typed))) return put({ trouble: 'TooLong' })
      put({ isBusy: true, trouble: undefined })
      ask(profiles.note(carrierId, typed), (answer) => {
        if (E.isLeft(answer)) {
          const failure = answer.left
          return put({ isBusy: false, trouble: failure._tag === 'TooLong' || failure._tag === 'Gone' ? failure._tag : failure })
        }
        const { typed: now } = view.behavior.value
        put({ notes: answer.right, isBusy: false, isDirty: now.trim() !== ownText(answer.right) })
        onDone()
      })
    },
  }
}

/** Everything a broker knows of a carrier, and how their company stands to it. */
export const makeCarrierProfile =
  ({ profiles, equipmentTypes, clock, desk, newKey }: ProfileDependencies) =>
  ({ carrierId, onDone }: ProfileArgs): CarrierProfileViewModel => {
    const state = source<ProfileState>({ _tag: 'Loading' })
    const scope = makeScope()
    const bids = makeOpenBids({ desk, newKey, ask: scope.ask, carrierId })
    const done = (deed: RelationshipDeed | 'note'): void => {
      if (deed === 'block') bids.decline()
      const { value } = state.behavior
      if (value._tag === 'Known') onDone(deed, value.profile.card.name)
    }
    const today = () => plainDateIn(clock.now(), clock.zone())
    const relationship = makeRelationshipEditor({ profiles, carrierId, today, onDone: done })
    const note = makeNote(profiles, scope.ask, carrierId, () => done('note'))

    const read = () => Promise.all([profiles.read(carrierId)(), equipmentTypes.load()])
    const load = (): void => {
      state.set({ _tag: 'Loading' })
      scope.ask(read, ([answer, types]) => {
        if (E.isLeft(answer)) return state.set(answer.left._tag === 'Gone' ? { _tag: 'Gone' } : { _tag: 'Failed', failure: answer.left })
        relationship.take(answer.right.own?.relationship)
        note.take(answer.right.own?.notes ?? [])
        state.set({ _tag: 'Known', profile: answer.right, types: E.isRight(types) ? types.right : [] })
      })
    }
    scope.hold(relationship.stop)
    load()
    return {
      state$: state.behavior,
      relationship,
      bids,
      note$: note.note$,
      clock,
      reload: load,
      changeNote: note.change,
      saveNote: note.save,
      stop: scope.end,
    }
  }
