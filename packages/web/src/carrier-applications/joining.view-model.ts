import { isLeft } from 'fp-ts/Either'
import type { ApplicationStep, CarrierApplication, CarrierApplications } from '@trm/domain/carrier-applications'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { makeScope, source, untilAnswered, type Behavior, type Clock, type NewActionKey } from '@trm/domain/kernel'
import type { ReadySession } from '@trm/domain/session'
import { typesOf, type EquipmentChoices, makeEquipmentLoader } from '../equipment/equipment-choices.ts'
import type { Whose } from '@trm/domain/forms'
import { BASE } from '../routing/links.ts'
import type { Navigation } from '../routing/navigation.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { watchApproval, type ApprovalWatchDependencies, enterAsCarrier, isCarrierNow, type EnteringDependencies } from './entering.ts'
import { openable, type SettledField, joiningHref } from './joining-form.ts'
import type { JoiningForm, JoiningPage, JoiningState, KnownOfPerson, TypedSteps } from './joining-typed.ts'
import { makeSteps } from './joining-steps.ts'

export interface JoiningDependencies extends ApprovalWatchDependencies, EnteringDependencies {
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

/** Where the application is; the steps have their own form. */
type Standing = Exclude<JoiningState, { readonly _tag: 'Steps' }> | { readonly _tag: 'Steps' }

/** Joining as a carrier, from the first step to the carrier area. Nothing typed is lost to a failure; nothing is sent by itself. */
export const makeJoining =
  (ports: JoiningDependencies) =>
  ({ returnTo, asked: askedFirst }: JoiningArgs): JoiningViewModel => {
    const scope = makeScope()
    const equipment = makeEquipmentLoader(ports.equipmentTypes, scope)
    const standing = source<Standing>({ _tag: 'Loading' })
    const state = source<JoiningState>({ _tag: 'Loading' })
    let asked = askedFirst
    let stopWatching = (): void => undefined

    const ready = (): ReadySession | undefined => (ports.session.state$.value._tag === 'Ready' ? ports.session.state$.value : undefined)
    const goTo = (page: JoiningPage, how: 'go' | 'replace'): void => {
      asked = page
      ports.navigation[how](BASE + joiningHref(page, returnTo))
    }

    const enter = (): void => {
      standing.set({ _tag: 'Approved', entering: { _tag: 'Entering' } })
      scope.ask(
        () => enterAsCarrier(ports, returnTo),
        (entering) => standing.set({ _tag: 'Approved', entering }),
      )
    }

    /** Ends with the answer, also with one that is not heard. */
    const look = async (): Promise<void> => {
      const before = standing.behavior.value
      if (before._tag !== 'Waiting' || before.isAsking) return
      standing.set({ ...before, isAsking: true })
      await untilAnswered(scope.ask, ports.applications.read, (answer) => {
        if (standing.behavior.value._tag !== 'Waiting') return
        if (isLeft(answer))
          standing.set({ ...before, isAsking: false }) // the next look may do better
        else if (answer.right.status === 'submitted') standing.set({ ...before, application: answer.right, isAsking: false })
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
        standing.set({ _tag: 'Waiting', application, isAsking: false, news })
        stopWatching = watchApproval(ports, look)
        return
      }
      const page = openable(application, asked)
      steps.open(application, page, news)
      standing.set({ _tag: 'Steps' })
      if (page !== asked) goTo(page, 'replace')
    }

    const load = (): void => {
      if (isCarrierNow(ports.session.state$.value)) return ports.session.goTo(returnTo)
      if (ready()?.onboardingStep._tag !== 'CarrierOnboarding') return standing.set({ _tag: 'OtherAccount' })
      standing.set({ _tag: 'Loading' })
      scope.ask(ports.applications.read, (answer) => {
        if (isLeft(answer)) standing.set({ _tag: 'NotLoaded', failure: answer.left })
        else stand(answer.right, undefined)
      })
    }

    const steps = makeSteps({
      applications: ports.applications,
      newKey: ports.newKey,
      known: () => knownOf(ready()),
      types: () => typesOf(equipment.choices$.value),
      stand,
      goOn: (page) => goTo(page, 'go'),
    })
    const tell = (): void => {
      const { value } = standing.behavior
      const { value: form } = steps.form$
      if (value._tag !== 'Steps') state.set(value)
      else if (form !== undefined) state.set({ _tag: 'Steps', ...form })
    }
    scope.hold(() => stopWatching(), standing.behavior.changes$.subscribe(tell), steps.form$.changes$.subscribe(tell), steps.stop)
    load()
    equipment.load()
    const { change, leaveField, save, settle, submit } = steps
    return {
      state$: state.behavior,
      equipment$: equipment.choices$,
      zone: ports.clock.zone(),
      show: (next) => {
        asked = next
        const { value } = state.behavior
        if (value._tag !== 'Steps') return
        const page = openable(value.application, next)
        if (page !== next) goTo(page, 'replace')
        if (page !== value.page) steps.turnTo(page)
      },
      ...{ change, leaveField, save, settle, submit },
      reload: load,
      reloadEquipment: equipment.load,
      look: () => void look(),
      enter,
      stop: scope.end,
    }
  }
