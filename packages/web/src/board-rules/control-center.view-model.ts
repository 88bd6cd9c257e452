import { map, mapLeft } from 'fp-ts/Either'
import type { BoardRulesDraft, BoardRulesFailure, BoardRulesSeen, ControlCenter } from '@trm/domain/board-rules'
import { formView, makeForm, mergedFields, type FormKind, type FormView, type Refusal, type ShownForm, type Whose } from '@trm/domain/forms'
import type { Behavior, CallFailure } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'
import { faultsInFields, readTyped, typedOf, type RulesFault, type TypedRules } from './rules-typed.ts'

type RulesKind = FormKind<BoardRulesSeen, TypedRules, BoardRulesDraft, RulesFault, CallFailure>

export type RulesForm = ShownForm<RulesKind> & { readonly seen: BoardRulesSeen }

export type ControlCenterState = FormView<RulesForm, CallFailure>

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

const refusalOf = (failure: BoardRulesFailure): Refusal<RulesKind> => {
  switch (failure._tag) {
    case 'FieldsRefused':
      return { faults: faultsInFields(failure.faults) }
    case 'Stale':
      return { newer: failure.now }
    default:
      return { failure }
  }
}

/** A brokerage's rules. Nothing typed is lost to a failure. */
export const makeControlCenter = (center: Pick<ControlCenter, 'read' | 'save'>) => (): ControlCenterViewModel => {
  let companyId: string | undefined
  const form = makeForm<RulesKind>({
    typedOf: ({ rules }) => typedOf(rules),
    read: (typed) => map(({ draft }: { readonly draft: BoardRulesDraft }) => draft)(readTyped(typed)),
    merge: mergedFields,
    load: () => center.read(companyId)(),
    save:
      ({ draft, base }) =>
      async () =>
        mapLeft(refusalOf)(await center.save(draft, base.version)()),
  })
  form.load()
  return {
    state$: formView(form, (shown) => ({ ...shown, seen: shown.base })),
    change: form.change,
    undo: form.undo,
    save: form.save,
    settle: form.settle,
    choose: (id) => {
      companyId = id
      form.load()
    },
    reload: form.load,
    stop: form.stop,
  }
}
