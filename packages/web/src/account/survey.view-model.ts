import { mapLeft } from 'fp-ts/Either'
import { formView, makeForm, mergedFields, type FormKind, type FormView, type ShownForm } from '@trm/domain/forms'
import { keyedAction, type Behavior, type CallFailure, type Clock, type NewActionKey } from '@trm/domain/kernel'
import { NO_ANSWERS, readSurvey, type AnsweredSurvey, type SurveyAnswers, type SurveyFault, type Surveys } from '@trm/domain/surveys'
import type { ViewModel } from '../runtime/services.tsx'

/** `isOpen`: the questions are in sight, not answered yet or being changed. */
type TypedSurvey = SurveyAnswers & { readonly isOpen: boolean }

type SurveyKind = FormKind<AnsweredSurvey | undefined, TypedSurvey, SurveyAnswers, SurveyFault, CallFailure>

export interface SurveyForm extends Pick<ShownForm<SurveyKind>, 'attempt' | 'isSaving' | 'failure'> {
  readonly typed: SurveyAnswers
  /** Undefined: never answered. */
  readonly answered: AnsweredSurvey | undefined
  readonly isOpen: boolean
  readonly fault: SurveyFault | undefined
}

type SurveyState = FormView<SurveyForm, CallFailure>

export interface SurveyViewModel extends ViewModel {
  readonly state$: Behavior<SurveyState>
  /** IANA name of the reader's zone. */
  readonly zone: string
  readonly change: (change: Partial<SurveyAnswers>) => void
  readonly send: () => void
  /** Brings the questions back with the answers that were given. */
  readonly open: () => void
  readonly giveUp: () => void
  readonly reload: () => void
}

export interface SurveyDependencies {
  readonly surveys: Surveys
  readonly newKey: NewActionKey
  readonly clock: Pick<Clock, 'zone'>
}

const shownAs = ({ base, typed: { isOpen, ...typed }, faults: [fault], ...shown }: ShownForm<SurveyKind>): SurveyForm => ({
  ...shown,
  typed,
  isOpen,
  answered: base,
  fault,
})

/** The survey: answered once, thanked for, changed whenever somebody likes. */
export const makeSurvey =
  ({ surveys, newKey, clock }: SurveyDependencies) =>
  (): SurveyViewModel => {
    const keyed = keyedAction(newKey)
    const form = makeForm<SurveyKind>({
      typedOf: (answered) => ({ ...(answered?.answers ?? NO_ANSWERS), isOpen: answered === undefined }),
      read: ({ isOpen: _, ...typed }) => mapLeft((fault: SurveyFault) => [fault])(readSurvey(typed)),
      merge: mergedFields,
      load: surveys.read,
      save:
        ({ draft }) =>
        async () =>
          mapLeft((failure: CallFailure) => ({ failure }))(await keyed(JSON.stringify(draft), (key) => surveys.answer(draft, key))()),
    })
    const state$ = formView(form, shownAs)
    form.load()
    return {
      state$,
      zone: clock.zone(),
      change: (fields) => {
        form.change(fields)
        form.dismiss()
      },
      send: form.save,
      open: () => form.change({ isOpen: true }),
      giveUp: () => {
        if (state$.value._tag === 'Form' && state$.value.answered !== undefined) form.undo()
      },
      reload: form.load,
      stop: form.stop,
    }
  }
