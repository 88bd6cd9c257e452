import { isLeft } from 'fp-ts/Either'
import type { ApplicationFailure, ApplicationStep, CarrierApplication, CarrierApplications } from '@trm/domain/carrier-applications'
import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import { keyedAction, makeScope, source, type Behavior, type Clock, type NewActionKey } from '@trm/domain/kernel'
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
const makeForms = (ports: JoiningPorts, { returnTo, asked: askedFirst }: JoiningArgs) => {
  const state = source<JoiningState>({ _tag: 'Loading' })
  let asked = askedFirst
  let isStopped = false
  let stopWatching = (): void => undefined
  const ready = (): ReadySession | undefined => (ports.session.state$.value._tag === 'Ready' ? ports.session.state$.value : undefined)
  const put = (next: JoiningState): void => {
    if (!isStopped) state.set(next)
  }
  const form = (): JoiningForm | undefined => (state.behavior.value._tag === 'Steps' ? state.behavior.value : undefined)
  const goTo = (page: JoiningPage, how: 'go' | 'replace'): void => {
    asked = page
    ports.navigation[how](BASE + joiningHref(page, returnTo))
  }

  const enter = async (): Promise<void> => {
    put({ _tag: 'Approved', entering: { _tag: 'Entering' } })
    put({ _tag: 'Approved', entering: await enterAsCarrier(ports, returnTo) })
  }

  const look = async (): Promise<void> => {
    const before = state.behavior.value
    if (before._tag !== 'Waiting' || before.isAsking) return
    put({ ...before, isAsking: true })
    const answer = await ports.applications.read()
    if (state.behavior.value._tag !== 'Waiting') return
    if (isLeft(answer))
      put({ ...before, isAsking: false }) // the next look may do better
    else if (answer.right.status === 'submitted') put({ ...before, application: answer.right, isAsking: false })
    else {
      asked = undefined // what staff answered is shown from where it stands now
      stand(answer.right, undefined)
    }
  }

  /** Shows the application as it stands. */
  const stand = (application: CarrierApplication, news: JoiningForm['news']): void => {
    stopWatching()
    if (isStopped) return
    if (application.status === 'approved') return void enter()
    if (application.status === 'submitted') {
      put({ _tag: 'Waiting', application, isAsking: false, news })
      stopWatching = watchApproval(ports, look)
      return
    }
    const opened = openForm(application, knownOf(ready()), asked)
    put({ _tag: 'Steps', ...opened, news })
    if (opened.page !== asked) goTo(opened.page, 'replace')
  }

  const load = async (): Promise<void> => {
    if (isCarrierNow(ports.session.state$.value)) return ports.session.goTo(returnTo)
    if (ready()?.onboardingStep._tag !== 'CarrierOnboarding') return put({ _tag: 'OtherAccount' })
    put({ _tag: 'Loading' })
    const answer = await ports.applications.read()
    if (isLeft(answer)) put({ _tag: 'NotLoaded', failure: answer.left })
    else stand(answer.right, undefined)
  }

  return {
    state$: state.behavior,
    ready,
    put,
    form,
    goTo,
    enter,
    look,
    stand,
    load,
    ask: (page: JoiningPage | undefined): void => {
      asked = page
    },
    isStopped: () => isStopped,
    stop: () => {
      isStopped = true
      stopWatching()
    },
  }
}

type Forms = ReturnType<typeof makeForms>

const failedForm = (forms: Forms, current: JoiningForm, failure: ApplicationFailure): void => {
  switch (failure._tag) {
    case 'Stale':
      return forms.put({
        _tag: 'Steps',
        ...overtakenForm(current, failure.application, typedOf(failure.application, knownOf(forms.ready()))),
      })
    case 'NotEditable':
      return forms.stand(failure.application, 'SentMeanwhile')
    case 'FieldsRefused':
      return forms.put({
        _tag: 'Steps',
        ...current,
        isBusy: false,
        faults: faultsInFields(failure.faults, current.typed),
        attempt: current.attempt + 1,
        failure: undefined,
      })
    default:
      return forms.put({ _tag: 'Steps', ...current, isBusy: false, failure, attempt: current.attempt + 1 })
  }
}

const makeSaving = (forms: Forms, ports: JoiningPorts, types: () => readonly EquipmentType[]) => {
  const keyed = keyedAction(ports.newKey)
  const save = async (current: JoiningForm, step: ApplicationStep): Promise<void> => {
    const read = readTyped(step, current.typed, types())
    if (isLeft(read)) return forms.put({ _tag: 'Steps', ...current, faults: read.left, attempt: current.attempt + 1, failure: undefined })
    forms.put({ _tag: 'Steps', ...current, faults: [], failure: undefined, isBusy: true })
    const answer = await ports.applications.save(read.right, current.application.version)()
    const after = forms.form()
    if (after === undefined || forms.isStopped()) return
    if (isLeft(answer)) return failedForm(forms, after, answer.left)
    const saved = typedOf(answer.right, knownOf(forms.ready()))
    const settled = { ...after, application: answer.right, saved, isBusy: false, attempt: 0, news: undefined }
    const isTypedOn = after.typed !== current.typed
    if (isTypedOn) return forms.put({ _tag: 'Steps', ...settled, typed: { ...saved, [step]: after.typed[step] } }) // what is typed while saving stays
    const page = pageAfter(step, answer.right)
    forms.put({ _tag: 'Steps', ...settled, typed: saved, page })
    forms.goTo(page, 'go')
  }

  const submit = async (current: JoiningForm): Promise<void> => {
    forms.put({ _tag: 'Steps', ...current, failure: undefined, isBusy: true })
    const answer = await keyed('submit', ports.applications.submit)()
    const after = forms.form()
    if (after === undefined || forms.isStopped()) return
    if (isLeft(answer)) failedForm(forms, after, answer.left)
    else forms.stand(answer.right, undefined)
  }
  return { save, submit }
}

/** Joining as a carrier, from the first step to the carrier area. Nothing typed is lost to a failure; nothing is sent by itself. */
export const makeJoining =
  (ports: JoiningPorts) =>
  (args: JoiningArgs): JoiningViewModel => {
    const forms = makeForms(ports, args)
    const scope = makeScope()
    const equipment = makeEquipmentLoader(ports.equipmentTypes, scope)
    const types = () => typesOf(equipment.choices$.value)
    const saving = makeSaving(forms, ports, types)

    const edit = (how: (form: JoiningForm) => JoiningForm): void => {
      const current = forms.form()
      if (current === undefined) return
      forms.put({ _tag: 'Steps', ...how(current) })
    }
    const show = (asked: JoiningPage | undefined): void => {
      forms.ask(asked)
      const current = forms.form()
      if (current === undefined) return
      const page = openable(current.application, asked)
      if (page !== asked) forms.goTo(page, 'replace')
      if (page === current.page) return
      forms.put({ _tag: 'Steps', ...turnedTo(current, page) })
    }

    void forms.load()
    scope.hold(forms.stop)
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
        if (current.overtaken === undefined) void saving.save(current, current.page)
        else forms.put({ _tag: 'Steps', ...current, attempt: current.attempt + 1 })
      },
      submit: () => {
        const current = forms.form()
        if (current !== undefined && !current.isBusy) void saving.submit(current)
      },
      reload: () => void forms.load(),
      reloadEquipment: equipment.load,
      look: () => void forms.look(),
      enter: () => void forms.enter(),
      stop: scope.end,
    }
  }
