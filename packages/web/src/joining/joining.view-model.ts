import { isLeft } from 'fp-ts/Either'
import type { Whose } from '@trm/domain/forms'
import type { Applications } from '@trm/domain/joining'
import { makeScope, source, untilAnswered, type Behavior, type Clock, type NewActionKey } from '@trm/domain/kernel'
import type { ReadySession } from '@trm/domain/session'
import { BASE } from '../routing/links.ts'
import type { Navigation } from '../routing/navigation.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { enter, watchApproval, type ApprovalWatchDependencies, type EnteringDependencies } from './entering.ts'
import { openable } from './joining-pages.ts'
import { makeSteps } from './joining-steps.ts'
import type { AnyJoining, JoiningForm, JoiningState, JoiningWay, KnownOfPerson, PageOf, Standing, StepOf } from './joining-way.ts'

/** What every way of joining asks of the page. */
export interface JoiningPorts extends ApprovalWatchDependencies, EnteringDependencies {
  readonly navigation: Pick<Navigation, 'go' | 'replace'>
  readonly newKey: NewActionKey
  readonly clock: Pick<Clock, 'zone'>
}

export interface JoiningDependencies<K extends AnyJoining> extends JoiningPorts {
  readonly way: JoiningWay<K>
  readonly applications: Applications<K['application'], K['saved']>
  /** Where, under the base, who has begun another application goes on; undefined: here. It never fails: in doubt it is here. */
  readonly elsewhere: (application: K['application']) => Promise<string | undefined>
}

export interface JoiningArgs<K extends AnyJoining> {
  /** Untrusted: where they were going before they had to join. */
  readonly returnTo: string | undefined
  /** The page the address names; undefined goes on where they stand. */
  readonly asked: PageOf<K> | undefined
}

export interface JoiningViewModel<K extends AnyJoining> extends ViewModel {
  readonly state$: Behavior<JoiningState<K>>
  /** IANA name of the reader's zone. */
  readonly zone: string
  /** The address moved; a step that cannot be opened yet gives way to the first that is missing. */
  readonly show: (asked: PageOf<K> | undefined) => void
  readonly change: <S extends StepOf<K>>(step: S, change: Partial<K['typed'][S]>) => void
  readonly leaveField: (field: string) => void
  readonly save: () => void
  /** What the reader chose of a step that was saved elsewhere meanwhile. */
  readonly settle: (whose: Whose) => void
  readonly submit: () => void
  readonly reload: () => void
  /** Looks now whether staff have answered. */
  readonly look: () => void
  /** Tries again to go on as one of the company. */
  readonly enter: () => void
}

const nobody: KnownOfPerson = { firstName: '', lastName: '', email: '' }

const knownOf = (session: ReadySession | undefined): KnownOfPerson =>
  session === undefined
    ? nobody
    : { firstName: session.context.names.first, lastName: session.context.names.last, email: session.context.userEmail ?? '' }

/** Joining, from the first step to the area of the company. Nothing typed is lost to a failure; nothing is sent by itself. */
export const makeJoining =
  <K extends AnyJoining>(ports: JoiningDependencies<K>) =>
  ({ returnTo, asked: askedFirst }: JoiningArgs<K>): JoiningViewModel<K> => {
    const { way } = ports
    const scope = makeScope()
    const standing = source<Standing<K>>({ _tag: 'Loading' })
    const state = source<JoiningState<K>>({ _tag: 'Loading' })
    let asked = askedFirst
    let stopWatching = (): void => undefined

    const ready = (): ReadySession | undefined => (ports.session.state$.value._tag === 'Ready' ? ports.session.state$.value : undefined)
    const goTo = (page: PageOf<K>, how: 'go' | 'replace'): void => {
      asked = page
      ports.navigation[how](BASE + way.href(page, returnTo))
    }

    const goIn = (): void => {
      standing.set({ _tag: 'Approved', entering: { _tag: 'Entering' } })
      scope.ask(
        () => enter(ports, way.isIn, returnTo),
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
    const stand = (application: K['application'], news: JoiningForm<K>['news']): void => {
      stopWatching()
      if (application.status === 'approved') return goIn()
      if (application.status === 'declined') return standing.set({ _tag: 'Declined', application })
      if (application.status === 'submitted') {
        standing.set({ _tag: 'Waiting', application, isAsking: false, news })
        stopWatching = watchApproval(ports, look)
        return
      }
      const page = openable(way, application, asked)
      steps.open(application, page, news)
      standing.set({ _tag: 'Steps' })
      if (page !== asked) goTo(page, 'replace')
    }

    const load = (): void => {
      if (way.isIn(ports.session.state$.value)) return ports.session.goTo(returnTo)
      if (ready()?.onboardingStep._tag !== 'CarrierOnboarding') return standing.set({ _tag: 'OtherAccount' })
      standing.set({ _tag: 'Loading' })
      scope.ask(ports.applications.read, (answer) => {
        if (isLeft(answer)) return standing.set({ _tag: 'NotLoaded', failure: answer.left })
        const application = answer.right
        scope.ask(
          () => ports.elsewhere(application),
          (other) => (other === undefined ? stand(application, undefined) : ports.navigation.replace(BASE + other)),
        )
      })
    }

    const steps = makeSteps<K>({
      way,
      applications: ports.applications,
      newKey: ports.newKey,
      known: () => knownOf(ready()),
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
    const { change, leaveField, save, settle, submit } = steps
    return {
      state$: state.behavior,
      zone: ports.clock.zone(),
      show: (next) => {
        asked = next
        const { value } = state.behavior
        if (value._tag !== 'Steps') return
        const page = openable(way, value.application, next)
        if (page !== next) goTo(page, 'replace')
        if (page !== value.page) steps.turnTo(page)
      },
      ...{ change, leaveField, save, settle, submit },
      reload: load,
      look: () => void look(),
      enter: goIn,
      stop: scope.end,
    }
  }
