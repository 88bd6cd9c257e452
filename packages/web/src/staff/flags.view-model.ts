import { isLeft } from 'fp-ts/Either'
import type { Clock } from '@trm/domain/kernel'
import { readFlag, type FeatureFlag, type FlagDesk, type FlagDraft, type FlagFault } from '@trm/domain/staff'
import { makeEditedList, type EditedList } from './edited-list.ts'
import { knownRefusals } from './known-refusals.ts'

export type FlagFieldFault =
  | { readonly field: 'key' | 'description'; readonly code: FlagFault['code'] | 'refused' }
  /** A new flag may not be one there is. */
  | { readonly field: 'key'; readonly code: 'taken' }

/** A draft besides what it was made of: whether the key is still free to choose, and the version that was seen. */
export interface TypedFlag extends FlagDraft {
  readonly isNew: boolean
  readonly version: number
}

export interface FlagsViewModel extends EditedList<FeatureFlag, TypedFlag, FlagFieldFault> {
  /** IANA name of the reader's zone. */
  readonly zone: string
}

export interface FlagsDependencies {
  readonly desk: FlagDesk
  readonly clock: Pick<Clock, 'zone'>
}

/** What changes nothing of a flag. */
export const draftOfFlag = ({ key, description, enabled, roles, version }: FeatureFlag): TypedFlag => ({
  key,
  description,
  enabled,
  roles,
  version,
  isNew: false,
})

const faultsOf = (flags: readonly FeatureFlag[], typed: TypedFlag): readonly FlagFieldFault[] => {
  const read = readFlag(typed)
  if (isLeft(read)) return read.left
  return typed.isNew && flags.some(({ key }) => key === read.right.key) ? [{ field: 'key', code: 'taken' }] : []
}

export const makeFlags =
  ({ desk, clock }: FlagsDependencies) =>
  ({ onSaved }: { readonly onSaved: (flag: FeatureFlag) => void }): FlagsViewModel => ({
    ...makeEditedList({
      list: desk.list,
      save: ({ key, description, enabled, roles, version }: TypedFlag) => desk.save({ key, description, enabled, roles }, version),
      draftOf: draftOfFlag,
      faultsOf,
      refusedFields: (failure) => knownRefusals(failure, ['key', 'description'], ['required', 'too_long', 'not_a_key']),
      onSaved,
    }),
    zone: clock.zone(),
  })
