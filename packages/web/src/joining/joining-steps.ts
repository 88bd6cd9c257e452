import { isLeft, left, mapLeft } from 'fp-ts/Either'
import { formView, makeForm, type Refusal, type Sending, type Whose } from '@trm/domain/forms'
import type { ApplicationFailure, Applications } from '@trm/domain/joining'
import { keyedAction, makeScope, source, untilAnswered, type Behavior, type NewActionKey } from '@trm/domain/kernel'
import { mergedSteps, pageAfter } from './joining-pages.ts'
import type { AnyJoining, FormKindOf, JoiningForm, JoiningWay, KnownOfPerson, PageOf, StepFault, StepOf } from './joining-way.ts'

interface StepsDependencies<K extends AnyJoining> {
  readonly way: JoiningWay<K>
  readonly applications: Pick<Applications<K['application'], K['saved']>, 'save' | 'submit'>
  readonly newKey: NewActionKey
  readonly known: () => KnownOfPerson
  /** The application is in other hands, by the reader's own press or by one elsewhere. */
  readonly stand: (application: K['application'], news: JoiningForm<K>['news']) => void
  /** A step was saved, and this is the next. */
  readonly goOn: (page: PageOf<K>) => void
}

/** The three steps and their summary, as one form of which one page is in sight. */
export interface Steps<K extends AnyJoining> {
  /** Undefined before they were opened. */
  readonly form$: Behavior<JoiningForm<K> | undefined>
  readonly open: (application: K['application'], page: PageOf<K>, news: JoiningForm<K>['news']) => void
  /** To another page: what was typed and left unsaved on this one is gone, as they were asked. */
  readonly turnTo: (page: PageOf<K>) => void
  readonly change: <S extends StepOf<K>>(step: S, change: Partial<K['typed'][S]>) => void
  readonly leaveField: (field: string) => void
  readonly save: () => void
  readonly settle: (whose: Whose) => void
  readonly submit: () => void
  readonly stop: () => void
}

/** Which page is in sight, and what was left wrong in it before anything was sent. */
interface InSight<K extends AnyJoining> extends Pick<JoiningForm<K>, 'page' | 'news'> {
  readonly leftWrong: readonly StepFault[]
}

const refusalOf =
  <K extends AnyJoining>({ faultsInFields }: JoiningWay<K>, typed: K['typed']) =>
  (failure: ApplicationFailure<K['application']>): Refusal<FormKindOf<K>> => {
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
export const makeSteps = <K extends AnyJoining>({ way, applications, newKey, known, stand, goOn }: StepsDependencies<K>): Steps<K> => {
  const scope = makeScope()
  const keyed = keyedAction(newKey)
  const inSight = source<InSight<K>>({ page: 'review', leftWrong: [], news: undefined })
  const form$ = source<JoiningForm<K> | undefined>(undefined)
  let sent: K['saved'] | 'submit' | undefined

  const page = (): PageOf<K> => inSight.behavior.value.page
  const show = (next: PageOf<K>, news?: JoiningForm<K>['news']): void => inSight.set({ page: next, leftWrong: [], news })
  const leave = (leftWrong: readonly StepFault[]): void => inSight.set({ ...inSight.behavior.value, leftWrong })
  const readNow = (typed: K['typed']) => {
    const now = page()
    return now === 'review' ? left([]) : way.read(now, typed)
  }

  const send = ({ draft, base }: Sending<FormKindOf<K>>) =>
    draft === 'submit' ? keyed('submit', applications.submit) : applications.save(draft, base.version)
  const form = makeForm<FormKindOf<K>>({
    typedOf: (application) => way.typedOf(application, known()),
    read: readNow,
    merge: (...sides) => mergedSteps<K>(page(), ...sides),
    load: () => new Promise(() => undefined), // it is opened with what was read
    save: (sending) => async () => {
      const answer = await untilAnswered(scope.ask, send(sending), (end) => {
        if (!isLeft(end)) sent = sending.draft
        else if (end.left._tag === 'NotEditable') {
          const { application } = end.left
          stand(application, application.status === 'draft' || application.status === 'sent_back' ? 'OtherWaits' : 'SentMeanwhile')
        }
      })
      return mapLeft(refusalOf(way, sending.typed))(answer)
    },
    onSaved: (application) => {
      const now = form$.behavior.value
      if (sent === 'submit') return stand(application, undefined)
      if (now === undefined || now.page === 'review' || now.page !== sent?.step) return
      if (!way.isSameStep(now.page, now.typed, now.saved)) return show(now.page) // what is typed while saving stays
      show(pageAfter(way, now.page, application))
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
  const change = <S extends StepOf<K>>(step: S, fields: Partial<K['typed'][S]>): void => {
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
      if (now === undefined || now.page === 'review') return
      const settled = way.settled(now.page, field, now.typed)
      if (settled === undefined) return
      change(now.page, { [field]: settled.text } as Partial<K['typed'][StepOf<K>]>) // a field of the page in sight
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
