import { isLeft } from 'fp-ts/Either'
import type { ApplicationFailure, ApplicationStep, CarrierApplication, CarrierApplications } from '@trm/domain/carrier-applications'
import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import { keyedAction, makeScope, source, untilAnswered, type Behavior, type Clock, type NewActionKey, type Scope } from '@trm/domain/kernel'
import type { ReadySession } from '@trm/domain/session'
import { typesOf, type EquipmentChoices } from '../equipment/equipment-choices.ts'
import { makeEquipmentLoader } from '../equipment/equipment-loader.ts'
import type { Whose } from '@trm/domain/forms'
import { BASE } from '../routing/links.ts'
import type { Navigation } from '../routing/navigation.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { watchApproval, type ApprovalWatchPorts } from './approval-watch.ts'
import { enterAsCarrier, isCarrierNow, type EnteringPorts } from './entering.ts'
import {
  fieldLeft,
  openForm,
  openable,
  overtakenForm,
  pageAfter,
  settledForm,
  turnedTo,
  typedOver,
  type SettledField,
} from './joining-form.ts'
import { joiningHref } from './joining-links.ts'
import type { JoiningForm, JoiningPage, JoiningState } from './joining-state.ts'
import { faultsInFields, readTyped, typedOf, type KnownOfPerson, type TypedSteps } from './joining-typed.ts'

export interface JoiningPorts extends ApprovalWatchPorts, EnteringPorts {
  readonly applications: CarrierApplications
  readonly equipmentTypes: EquipmentTypeSource
  readonly navigation: Pick<Navigation, 'go' | 'replace'>
  readonly newKey: NewActionKey
  readonly clock: Pick<Clock, 'zone'>
}

export interface JoiningArgs {
  /** Untrusted: where they were going before they had to join. */
  readonly returnTo: string | undefined
  /** The page the address names; undefined goes on where they stand. */
  readonly asked: JoiningPage | undefined
}

export interface JoiningViewModel extends ViewModel {
  readonly state$: Behavior<JoiningState>
  readonly equipment$: Behavior<EquipmentChoices>
  /** IANA name of the reader's zone. */
  readonly zone: string
  /** The address moved; a step that cannot be opened yet gives way to the first that is missing. */
  readonly show: (asked: JoiningPage | undefined) => void
  readonly change: <S extends ApplicationStep>(step: S, change: Partial<TypedSteps[S]>) => void
  readonly leaveField: (field: SettledField) => void
  readonly save: () => void
  /** What the reader chose of a step that was saved elsewhere meanwhile. */
  readonly settle: (whose: Whose) => void
  readonly submit: () => void
  readonly reload: () => void
  readonly reloadEquipment: () => void
  /** Looks now whether staff have answered. */
  readonly look: () => void
  /** Tries again to go on as a carrier. */
  readonly enter: () => void
}

const nobody: KnownOfPerson = { firstName: '', lastName: '', email: '' }

const knownOf = (session: ReadySession | undefined): KnownOfPerson =>
  session === undefined
    ? nobody
    : { firstName: session.context.names.first, lastName: session.context.names.last, email: session.context.userEmail ?? '' }

/** The application with its form: what is read, typed and saved. */
const makeForms = (ports: JoiningPorts, { returnTo, asked: askedFirst }: JoiningArgs, scope: Scope) => {
  const state = source<JoiningState>({ _tag: 'Loading' })
  let asked = askedFirst
  let stopWatching = (): void => undefined
  const ready = (): ReadySession | undefined => (ports.session.state$.value._tag === 'Ready' ? ports.session.state$.value : undefined)
  const put = state.set
  const putForm = (form: JoiningForm): void => put({ _tag: 'Steps', ...form })
  const form = (): JoiningForm | undefined => (state.behavior.value._tag === 'Steps' ? state.behavior.value : undefined)
  const goTo = (page: JoiningPage, how: 'go' | 'replace'): void => {
    asked = page
    ports.navigation[how](BASE + joiningHref(page, returnTo))
  }

  const enter = (): void => {
    put({ _tag: 'Approved', entering: { _tag: 'Entering' } })
    scope.ask(
      () => enterAsCarrier(ports, returnTo),
      (entering) => put({ _tag: 'Approved', entering }),
    )
  }

  /** Ends with the answer, also with one that is not heard. */
  const look = async (): Promise<void> => {
    const before = state.behavior.value
    if (before._tag !== 'Waiting' || before.isAsking) return
    put({ ...before, isAsking: true })
    await untilAnswered(scope.ask, ports.applications.read, (answer) => {
      if (state.behavior.value._tag !== 'Waiting') return
      if (isLeft(answer))
        put({ ...before, isAsking: false }) // the next look may do better
      else if (answer.right.status === 'submitted') put({ ...before, application: answer.right, isAsking: false })
      else {
        asked = undefined // what staff answered is shown from where it stands now
        stand(answer.right, undefined)
      }
    })
  }

  /** Shows the application as it stands. */
  const stand = (application: CarrierApplication, news: JoiningForm['news']): void => {
    stopWatching()
    if (application.status === 'approved') return enter()
    if (application.status === 'submitted') {
      put({ _tag: 'Waiting', application, isAsking: false, news })
      stopWatching = watchApproval(ports, look)
      return
    }
    const opened = openForm(application, knownOf(ready()), asked)
    putForm({ ...opened, news })
    if (opened.page !== asked) goTo(opened.page, 'replace')
  }

  const load = (): void => {
    if (isCarrierNow(ports.session.state$.value)) return ports.session.goTo(returnTo)
    if (ready()?.onboardingStep._tag !== 'CarrierOnboarding') return put({ _tag: 'OtherAccount' })
    put({ _tag: 'Loading' })
    scope.ask(ports.applications.read, (answer) => {
      if (isLeft(answer)) put({ _tag: 'NotLoaded', failure: answer.left })
      else stand(answer.right, undefined)
    })
  }
  scope.hold(() => stopWatching())

  return {
    state$: state.behavior,
    ready,
    putForm,
    form,
    goTo,
    enter,
    look,
    stand,
    load,
    ask: (page: JoiningPage | undefined): void => {
      asked = page
    },
  }
}

type Forms = ReturnType<typeof makeForms>

const failedForm = (forms: Forms, current: JoiningForm, failure: ApplicationFailure): void => {
  switch (failure._tag) {
    case 'Stale':
      return forms.putForm(overtakenForm(current, failure.application, typedOf(failure.application, knownOf(forms.ready()))))
    case 'NotEditable':
      return forms.stand(failure.application, 'SentMeanwhile')
    case 'FieldsRefused':
      return forms.putForm({
        ...current,
        isBusy: false,
        faults: faultsInFields(failure.faults, current.typed),
        attempt: current.attempt + 1,
        failure: undefined,
      })
    default:
      return forms.putForm({ ...current, isBusy: false, failure, attempt: current.attempt + 1 })
  }
}

const makeSaving = (forms: Forms, ports: JoiningPorts, types: () => readonly EquipmentType[], scope: Scope) => {
  const keyed = keyedAction(ports.newKey)
  const save = (current: JoiningForm, step: ApplicationStep): void => {
    const read = readTyped(step, current.typed, types())
    if (isLeft(read)) return forms.putForm({ ...current, faults: read.left, attempt: current.attempt + 1, failure: undefined })
    forms.putForm({ ...current, faults: [], failure: undefined, isBusy: true })
    scope.ask(ports.applications.save(read.right, current.application.version), (answer) => {
      const after = forms.form()
      if (after === undefined) return
      if (isLeft(answer)) return failedForm(forms, after, answer.left)
      const saved = typedOf(answer.right, knownOf(forms.ready()))
      const settled = { ...after, application: answer.right, saved, isBusy: false, attempt: 0, news: undefined }
      // what is typed while saving stays
      if (after.typed !== current.typed) return forms.putForm({ ...settled, typed: { ...saved, [step]: after.typed[step] } })
      const page = pageAfter(step, answer.right)
      forms.putForm({ ...settled, typed: saved, page })
      forms.goTo(page, 'go')
    })
  }

  const submit = (current: JoiningForm): void => {
    forms.putForm({ ...current, failure: undefined, isBusy: true })
    scope.ask(keyed('submit', ports.applications.submit), (answer) => {
      const after = forms.form()
      if (after === undefined) return
      if (isLeft(answer)) failedForm(forms, after, answer.left)
      else forms.stand(answer.right, undefined)
    })
  }
  return { save, submit }
}

/** Joining as a carrier, from the first step to the carrier area. Nothing typed is lost to a failure; nothing is sent by itself. */
export const makeJoining =
  (ports: JoiningPorts) =>
  (args: JoiningArgs): JoiningViewModel => {
    const scope = makeScope()
    const forms = makeForms(ports, args, scope)
    const equipment = makeEquipmentLoader(ports.equipmentTypes, scope)
    const types = () => typesOf(equipment.choices$.value)
    const saving = makeSaving(forms, ports, types, scope)

    const edit = (how: (form: JoiningForm) => JoiningForm): void => {
      const current = forms.form()
      if (current !== undefined) forms.putForm(how(current))
    }
    const show = (asked: JoiningPage | undefined): void => {
      forms.ask(asked)
      const current = forms.form()
      if (current === undefined) return
      const page = openable(current.application, asked)
      if (page !== asked) forms.goTo(page, 'replace')
      if (page !== current.page) forms.putForm(turnedTo(current, page))
    }

    forms.load()
    equipment.load()
    return {
      state$: forms.state$,
      equipment$: equipment.choices$,
      zone: ports.clock.zone(),
      show,
      change: (step, change) => edit((form) => typedOver(form, step, change, types())),
      leaveField: (field) => edit((form) => fieldLeft(form, field)),
      settle: (whose) => edit((form) => settledForm(form, whose)),
      save: () => {
        const current = forms.form()
        if (current === undefined || current.isBusy || current.page === 'review') return
        if (current.overtaken === undefined) saving.save(current, current.page)
        else forms.putForm({ ...current, attempt: current.attempt + 1 })
      },
      submit: () => {
        const current = forms.form()
        if (current !== undefined && !current.isBusy) saving.submit(current)
      },
      reload: forms.load,
      reloadEquipment: equipment.load,
      look: () => void forms.look(),
      enter: forms.enter,
      stop: scope.end,
    }
  }
