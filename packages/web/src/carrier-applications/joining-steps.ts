import { isLeft, left, mapLeft } from 'fp-ts/Either'
import type {
  ApplicationFailure,
  ApplicationStep,
  CarrierApplication,
  CarrierApplications,
  StepSaved,
} from '@trm/domain/carrier-applications'
import type { EquipmentType } from '@trm/domain/equipment'
import { formView, makeForm, type Refusal, type Sending, type Whose } from '@trm/domain/forms'
import { keyedAction, makeScope, source, untilAnswered, type Behavior, type NewActionKey } from '@trm/domain/kernel'
import { mergedSteps, pageAfter, settledField, type SettledField } from './joining-form.ts'
import {
  type JoiningForm,
  type JoiningKind,
  type JoiningPage,
  faultsInFields,
  isSameStep,
  readTyped,
  typedOf,
  type KnownOfPerson,
  type StepFault,
  type TypedSteps,
} from './joining-typed.ts'

interface StepsDependencies {
  readonly applications: Pick<CarrierApplications, 'save' | 'submit'>
  readonly newKey: NewActionKey
  readonly known: () => KnownOfPerson
  readonly types: () => readonly EquipmentType[]
  /** The application is in other hands, by the reader's own press or by one elsewhere. */
  readonly stand: (application: CarrierApplication, news: JoiningForm['news']) => void
  /** A step was saved, and this is the next. */
  readonly goOn: (page: JoiningPage) => void
}

/** The three steps and their summary, as one form of which one page is in sight. */
export interface Steps {
  /** Undefined before they were opened. */
  readonly form$: Behavior<JoiningForm | undefined>
  readonly open: (application: CarrierApplication, page: JoiningPage, news: JoiningForm['news']) => void
  /** To another page: what was typed and left unsaved on this one is gone, as they were asked. */
  readonly turnTo: (page: JoiningPage) => void
  readonly change: <S extends ApplicationStep>(step: S, change: Partial<TypedSteps[S]>) => void
  readonly leaveField: (field: SettledField) => void
  readonly save: () => void
  readonly settle: (whose: Whose) => void
  readonly submit: () => void
  readonly stop: () => void
}

/** Which page is in sight, and what was left wrong in it before anything was sent. */
interface InSight extends Pick<JoiningForm, 'page' | 'news'> {
  readonly leftWrong: readonly StepFault[]
}

const refusalOf =
  (typed: TypedSteps) =>
  (failure: ApplicationFailure): Refusal<JoiningKind> => {
    switch (failure._tag) {
      case 'Stale':
        return { newer: failure.application }
      case 'FieldsRefused':
        return { faults: faultsInFields(failure.faults, typed) }
      case 'NotEditable':
        return {}
      default:
        return { failure }
    }
  }

/** What is typed into the steps, saved and sent; each step is saved by itself. */
export const makeSteps = ({ applications, newKey, known, types, stand, goOn }: StepsDependencies): Steps => {
  const scope = makeScope()
  const keyed = keyedAction(newKey)
  const inSight = source<InSight>({ page: 'start', leftWrong: [], news: undefined })
  const form$ = source<JoiningForm | undefined>(undefined)
  let sent: StepSaved | 'submit' | undefined

  const page = (): JoiningPage => inSight.behavior.value.page
  const show = (next: JoiningPage, news?: JoiningForm['news']): void => inSight.set({ page: next, leftWrong: [], news })
  const leave = (leftWrong: readonly StepFault[]): void => inSight.set({ ...inSight.behavior.value, leftWrong })
  const readNow = (typed: TypedSteps) => {
    const now = page()
    return now === 'review' ? left([]) : readTyped(now, typed, types())
  }

  const send = ({ draft, base }: Sending<JoiningKind>) =>
    draft === 'submit' ? keyed('submit', applications.submit) : applications.save(draft, base.version)
  const form = makeForm<JoiningKind>({
    typedOf: (application) => typedOf(application, known()),
    read: readNow,
    merge: (...sides) => mergedSteps(page(), ...sides),
    load: () => new Promise(() => undefined), // it is opened with what was read
    save: (sending) => async () => {
      const answer = await untilAnswered(scope.ask, send(sending), (end) => {
        if (!isLeft(end)) sent = sending.draft
        else if (end.left._tag === 'NotEditable') stand(end.left.application, 'SentMeanwhile')
      })
      return mapLeft(refusalOf(sending.typed))(answer)
    },
    onSaved: (application) => {
      const now = form$.behavior.value
      if (sent === 'submit') return stand(application, undefined)
      if (now === undefined || now.page !== sent?.step) return
      if (!isSameStep(now.page, now.typed, now.saved)) return show(now.page) // what is typed while saving stays
      show(pageAfter(now.page, application))
      goOn(page())
    },
  })
  const sheet$ = formView(form, (sheet) => sheet)
  const tell = (): void => {
    const { value: sheet } = sheet$
    if (sheet._tag !== 'Form') return
    const { base: application, isSaving: isBusy, typed, saved, attempt, failure, overtaken } = sheet
    const { leftWrong, ...shown } = inSight.behavior.value
    const faults = attempt > 0 ? sheet.faults : leftWrong
    form$.set({ ...shown, application, typed, saved, faults, attempt, isBusy, failure, overtaken })
  }
  scope.hold(inSight.behavior.changes$.subscribe(tell), sheet$.changes$.subscribe(tell), form.stop)

  /** What was left wrong follows the typing. */
  const change = <S extends ApplicationStep>(step: S, fields: Partial<TypedSteps[S]>): void => {
    const before = form$.behavior.value
    if (before === undefined) return
    const typed = { ...before.typed, [step]: { ...before.typed[step], ...fields } }
    form.change(typed)
    const { leftWrong } = inSight.behavior.value
    const read = leftWrong.length === 0 ? undefined : readNow(typed)
    if (read !== undefined) leave(isLeft(read) ? read.left.filter(({ field }) => leftWrong.some((one) => one.field === field)) : [])
  }
  return {
    form$: form$.behavior,
    open: (application, next, news) => {
      inSight.set({ page: next, leftWrong: [], news })
      form.open(application)
    },
    turnTo: (next) => {
      form.undo()
      show(next)
    },
    change,
    leaveField: (field) => {
      const now = form$.behavior.value
      if (now === undefined || now.page === 'review' || now.page === 'equipment') return
      const settled = settledField(field, field === 'phone' ? now.typed[now.page].phone : now.typed.start[field])
      if (settled === undefined) return
      change(field === 'phone' ? now.page : 'start', { [field]: settled.text })
      const others = inSight.behavior.value.leftWrong.filter((one) => one.field !== field)
      leave(settled.code === undefined ? others : [...others, { field, code: settled.code }])
    },
    save: () => {
      if (page() !== 'review') form.save()
    },
    settle: form.settle,
    submit: () => form.send('submit'),
    stop: scope.end,
  }
}
