import { isLeft } from 'fp-ts/Either'
import { keyedAction, source, type Behavior, type CallFailure, type Clock, type NewActionKey } from '@trm/domain/kernel'
import { NO_ANSWERS, readSurvey, type AnsweredSurvey, type SurveyAnswers, type SurveyFault, type Surveys } from '@trm/domain/surveys'
import type { ViewModel } from '../runtime/services.tsx'

export interface SurveyForm {
  readonly typed: SurveyAnswers
  /** Undefined: never answered. */
  readonly answered: AnsweredSurvey | undefined
  /** The questions are in sight: not answered yet, or the answers are being changed. */
  readonly isOpen: boolean
  readonly fault: SurveyFault | undefined
  /** Refused sends so far: each one moves the focus to the summary, or brings why into view. */
  readonly attempt: number
  readonly isSaving: boolean
  readonly failure: CallFailure | undefined
}

export type SurveyState =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'NotLoaded'; readonly failure: CallFailure }
  | ({ readonly _tag: 'Form' } & SurveyForm)

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

export interface SurveyPorts {
  readonly surveys: Surveys
  readonly newKey: NewActionKey
  readonly clock: Pick<Clock, 'zone'>
}

const formOf = (answered: AnsweredSurvey | undefined): SurveyForm => ({
  typed: answered?.answers ?? NO_ANSWERS,
  answered,
  isOpen: answered === undefined,
  fault: undefined,
  attempt: 0,
  isSaving: false,
  failure: undefined,
})

const faultOf = (typed: SurveyAnswers): SurveyFault | undefined => {
  const read = readSurvey(typed)
  return isLeft(read) ? read.left : undefined
}

/** The survey: answered once, thanked for, changed whenever somebody likes. */
export const makeSurvey =
  ({ surveys, newKey, clock }: SurveyPorts) =>
  (): SurveyViewModel => {
    const state = source<SurveyState>({ _tag: 'Loading' })
    let isStopped = false
    const keyed = keyedAction(newKey)
    const put = (next: SurveyState): void => {
      if (!isStopped) state.set(next)
    }
    const putForm = (form: SurveyForm): void => put({ ...form, _tag: 'Form' })
    const form = (): SurveyForm | undefined => (state.behavior.value._tag === 'Form' ? state.behavior.value : undefined)

    const load = async (): Promise<void> => {
      put({ _tag: 'Loading' })
      const read = await surveys.read()
      if (isLeft(read)) put({ _tag: 'NotLoaded', failure: read.left })
      else putForm(formOf(read.right))
    }

    const send = async (answers: SurveyAnswers, asked: SurveyForm): Promise<void> => {
      const answer = await keyed(JSON.stringify(answers), (key) => surveys.answer(answers, key))()
      const current = form()
      if (current === undefined || isStopped) return
      if (isLeft(answer)) return putForm({ ...current, isSaving: false, failure: answer.left, attempt: current.attempt + 1 })
      const isAsTyped = current.typed === asked.typed // what is typed while sending stays
      putForm({ ...formOf(answer.right), ...(isAsTyped ? {} : { typed: current.typed, isOpen: true }) })
    }

    void load()
    return {
      state$: state.behavior,
      zone: clock.zone(),
      change: (change) => {
        const current = form()
        if (current === undefined) return
        const typed = { ...current.typed, ...change }
        putForm({ ...current, typed, fault: current.attempt > 0 ? faultOf(typed) : undefined, failure: undefined })
      },
      send: () => {
        const current = form()
        if (current === undefined || current.isSaving) return
        const read = readSurvey(current.typed)
        if (isLeft(read)) return putForm({ ...current, fault: read.left, attempt: current.attempt + 1, failure: undefined })
        putForm({ ...current, fault: undefined, failure: undefined, isSaving: true })
        void send(read.right, current)
      },
      open: () => {
        const current = form()
        if (current !== undefined) putForm({ ...current, isOpen: true })
      },
      giveUp: () => {
        const current = form()
        if (current !== undefined && current.answered !== undefined) putForm(formOf(current.answered))
      },
      reload: () => void load(),
      stop: () => {
        isStopped = true
      },
    }
  }
