import { isLeft } from 'fp-ts/Either'
import type { BoardRulesFailure, BoardRulesSeen, ControlCenter } from '@trm/domain/board-rules'
import { source, type Behavior, type CallFailure } from '@trm/domain/kernel'
import { mergedTyped, overtakenBy, type Overtaken, type Whose } from '@trm/domain/forms'
import type { ViewModel } from '../runtime/services.tsx'
import { faultsInFields, isSame, readTyped, typedOf, type RulesFault, type TypedRules } from './rules-typed.ts'

export interface RulesForm {
  readonly seen: BoardRulesSeen
  readonly typed: TypedRules
  readonly saved: TypedRules
  readonly faults: readonly RulesFault[]
  /** Refused saves so far: each one moves the focus to the summary. */
  readonly attempt: number
  readonly isSaving: boolean
  readonly failure: CallFailure | undefined
  /** Somebody else saved meanwhile: nothing is sent before the reader has chosen. */
  readonly overtaken: Overtaken<TypedRules> | undefined
  readonly wasSaved: boolean
}

export type ControlCenterState =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'NotLoaded'; readonly failure: CallFailure }
  | ({ readonly _tag: 'Form' } & RulesForm)

export interface ControlCenterViewModel extends ViewModel {
  readonly state$: Behavior<ControlCenterState>
  readonly change: (change: Partial<TypedRules>) => void
  readonly undo: () => void
  readonly save: () => void
  /** What the reader chose of rules that somebody else saved meanwhile. */
  readonly settle: (whose: Whose) => void
  /** Of staff, who read every company's. */
  readonly choose: (companyId: string) => void
  readonly reload: () => void
}

const formOf = (seen: BoardRulesSeen): RulesForm => {
  const saved = typedOf(seen.rules)
  return { seen, saved, typed: saved, faults: [], attempt: 0, isSaving: false, failure: undefined, overtaken: undefined, wasSaved: false }
}

const failed = (form: RulesForm, failure: BoardRulesFailure): RulesForm => {
  switch (failure._tag) {
    case 'FieldsRefused':
      return { ...form, isSaving: false, faults: faultsInFields(failure.faults), attempt: form.attempt + 1 }
    case 'Stale': {
      const theirs = typedOf(failure.now.rules)
      return {
        ...form,
        isSaving: false,
        seen: failure.now,
        saved: theirs,
        typed: mergedTyped(form.saved, form.typed, theirs),
        overtaken: overtakenBy(form.saved, theirs),
        attempt: form.attempt + 1,
      }
    }
    default:
      return { ...form, isSaving: false, failure, attempt: form.attempt + 1 }
  }
}

/** A brokerage's rules. Nothing typed is lost to a failure. */
export const makeControlCenter = (center: Pick<ControlCenter, 'read' | 'save'>) => (): ControlCenterViewModel => {
  const state = source<ControlCenterState>({ _tag: 'Loading' })
  let companyId: string | undefined
  let isStopped = false
  const put = (form: RulesForm): void => {
    if (!isStopped) state.set({ _tag: 'Form', ...form })
  }
  const form = (): RulesForm | undefined => (state.behavior.value._tag === 'Form' ? state.behavior.value : undefined)

  const load = async (): Promise<void> => {
    const asked = companyId
    state.set({ _tag: 'Loading' })
    const answer = await center.read(asked)()
    if (isStopped || asked !== companyId) return
    if (isLeft(answer)) state.set({ _tag: 'NotLoaded', failure: answer.left })
    else put(formOf(answer.right))
  }
  const save = async (current: RulesForm): Promise<void> => {
    const read = readTyped(current.typed)
    const tried = { ...current, faults: [], failure: undefined, wasSaved: false }
    if (isLeft(read)) return put({ ...tried, faults: read.left, attempt: current.attempt + 1 })
    put({ ...tried, isSaving: true })
    const answer = await center.save(read.right.draft, current.seen.version)()
    const after = form()
    if (after === undefined) return
    if (isLeft(answer)) return put(failed(after, answer.left))
    const next = formOf(answer.right)
    // what is typed while saving stays
    put({ ...next, typed: isSame(after.typed, current.typed) ? next.typed : after.typed, wasSaved: true })
  }

  void load()
  return {
    state$: state.behavior,
    change: (change) => {
      const current = form()
      if (current === undefined) return
      const typed = { ...current.typed, ...change }
      const read = current.attempt > 0 ? readTyped(typed) : undefined
      put({
        ...current,
        typed,
        faults: read !== undefined && isLeft(read) ? read.left : [],
        wasSaved: false,
      })
    },
    undo: () => {
      const current = form()
      if (current !== undefined) put(formOf(current.seen))
    },
    save: () => {
      const current = form()
      if (current === undefined || current.isSaving) return
      if (current.overtaken === undefined) void save(current)
      else put({ ...current, attempt: current.attempt + 1 })
    },
    settle: (whose) => {
      const current = form()
      if (current?.overtaken === undefined) return
      put({ ...current, typed: whose === 'mine' ? current.typed : current.saved, overtaken: undefined, faults: [], attempt: 0 })
    },
    choose: (id) => {
      companyId = id
      void load()
    },
    reload: () => void load(),
    stop: () => {
      isStopped = true
    },
  }
}
