import { isLeft, left, right, type Either } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { merge } from 'rxjs'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { APPLICATION_STATUSES, readDeclineWords, readReason, type ApplicationStatus, type DeclineCause } from '@trm/domain/joining'
import {
  keyedAction,
  makePagedList,
  makeScope,
  makeWait,
  recordOf,
  source,
  type Behavior,
  type Clock,
  type CountedPart,
  type NewActionKey,
  type Scope,
  type Timer,
} from '@trm/domain/kernel'
import {
  mayBeTaken,
  type ApplicationForStaff,
  type Decision,
  type DecisionFailure,
  type QueueAsked,
  type StaffDesk,
  type TakingFailure,
} from '@trm/domain/staff'
import { readTypes } from '../../equipment/read-types.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import { ofWhom, type Deciding, type OpenApplication, type StaffAsked, type StaffView } from './staff-state.ts'
import type { WaitingCount } from './waiting-count.ts'

export interface StaffDependencies {
  readonly desk: StaffDesk
  readonly equipmentTypes: EquipmentTypeSource
  readonly newKey: NewActionKey
  readonly clock: Pick<Clock, 'zone' | 'now'>
  readonly timer: Timer
  readonly count: WaitingCount
}

export interface StaffArgs {
  /** Tells aloud what came of a decision. */
  readonly onDecided: (kind: Deciding['kind'], row: ApplicationForStaff) => void
  /** Tells aloud that it was taken, or given back. */
  readonly onTaken: (row: ApplicationForStaff) => void
}

export interface StaffViewModel extends ViewModel {
  readonly view$: Behavior<StaffView>
  /** IANA name of the reader's zone. */
  readonly zone: string
  readonly ask: (asked: StaffAsked) => void
  readonly loadMore: () => void
  readonly retry: () => void
  /** Opens the question; undefined takes it back. */
  readonly consider: (kind: Deciding['kind'] | undefined) => void
  readonly changeReason: (reason: string) => void
  readonly chooseCause: (cause: DeclineCause | undefined) => void
  /** Takes the open application, from who is shown to have it. */
  readonly take: () => void
  readonly giveBack: () => void
  /** Sends what was considered. */
  readonly decide: () => void
}

/** Milliseconds after which it is said anew how long they wait. */
const MINUTE = 60_000

type Undecided = Exclude<Deciding['fault'], undefined>

/** What can be sent, or what is missing of it. */
const decisionOf = ({ kind, cause, reason }: Deciding): Either<Undecided, Decision> => {
  const because = (read: Either<unknown, unknown>, decision: Decision): Either<Undecided, Decision> =>
    isLeft(read) ? left(reason.trim() === '' ? 'required' : 'too_long') : right(decision)
  switch (kind) {
    case 'Approve':
      return right({ _tag: kind })
    case 'Decline':
      return cause === undefined ? left('no_cause') : because(readDeclineWords(cause, reason), { _tag: kind, cause, reason })
    case 'SendBack':
    case 'Reopen':
      return because(readReason(reason), { _tag: kind, reason })
  }
}

const makeQueue = (desk: Pick<StaffDesk, 'queue'>) =>
  makePagedList<QueueAsked, CountedPart<ApplicationForStaff>>({
    idOf: ({ id }) => id,
    load: desk.queue,
  })

const makeStaffLists = ({ desk, clock, timer, count }: StaffDependencies, scope: Scope) => {
  const queues = recordOf(APPLICATION_STATUSES, () => makeQueue(desk))
  const { submitted } = queues
  const look = (): StaffView['queues'] => recordOf(APPLICATION_STATUSES, (status) => queues[status].list$.value)
  const view = source<StaffView>({
    asked: { tab: 'submitted', of: undefined, id: undefined },
    open: undefined,
    queues: look(),
    now: clock.now(),
    types: [],
  })
  const put = (change: Partial<StaffView>): void => view.set({ ...view.behavior.value, ...change })
  const minute = makeWait(timer, scope)
  const tick = (): void =>
    minute.start(MINUTE, () => {
      put({ now: clock.now() })
      tick()
    })
  const askedFor = (status: ApplicationStatus): QueueAsked => ({ status, of: ofWhom(view.behavior.value.asked, status) })
  /** Undefined: not known, or only some of them are shown. */
  const waiting = (): number | undefined => {
    const list = submitted.list$.value
    return list._tag === 'Known' && askedFor('submitted').of === undefined ? list.total : undefined
  }
  let told: number | undefined
  tick()
  scope.hold(
    submitted.list$.changes$.subscribe(() => {
      const now = waiting()
      if (now === undefined || now === told) return // while it is read again it says what it said
      told = now
      count.learn(now)
    }),
    count.waiting$.changes$.subscribe((now) => {
      if (submitted.list$.value._tag === 'Known' && now !== waiting()) submitted.refresh(askedFor('submitted')) // others came, or were decided elsewhere
    }),
    merge(...APPLICATION_STATUSES.map((status) => queues[status].list$.changes$)).subscribe(() => put({ queues: look() })),
    ...APPLICATION_STATUSES.map((status) => queues[status].stop),
  )
  return {
    view$: view.behavior,
    put,
    /** What was known stays in sight while it is read again. */
    load: (status: ApplicationStatus): void => queues[status].refresh(askedFor(status)),
    /** Others than before: what was known is not among them. */
    loadOthers: (status: ApplicationStatus): void => queues[status].ask(askedFor(status)),
    /** One moved between the queues. Those that wait count themselves where all are shown; where only some are, it is counted here. */
    moved: (from: ApplicationStatus, to: ApplicationStatus): void => {
      const known = count.waiting$.value
      if (known === undefined || from === to || askedFor('submitted').of === undefined) return
      if (from === 'submitted') count.learn(Math.max(0, known - 1))
      else if (to === 'submitted') count.learn(known + 1)
    },
    loadMore: (): void => queues[view.behavior.value.asked.tab].more(),
  }
}

/** To a colleague who has it, or who has decided meanwhile. */
const lostTo = ({ application: { status } }: ApplicationForStaff): Pick<OpenApplication, 'taking' | 'isOvertaken'> =>
  mayBeTaken(status) ? { taking: 'Lost', isOvertaken: false } : { taking: 'Idle', isOvertaken: true }

/** Staff's side of joining: queues by status, one application, and a decision that is asked about first. */
export const makeStaff =
  (ports: StaffDependencies) =>
  ({ onDecided, onTaken }: StaffArgs): StaffViewModel => {
    const scope = makeScope()
    const reading = scope.latest()
    const lists = makeStaffLists(ports, scope)
    const keyed = keyedAction(ports.newKey)
    const { put } = lists
    const view = (): StaffView => lists.view$.value
    const putOpen = (change: Partial<OpenApplication>): void => {
      const { open } = view()
      if (open !== undefined) put({ open: { ...open, ...change } })
    }
    const putDeciding = (change: Partial<Deciding>): void => {
      const { open } = view()
      if (open?.deciding !== undefined) putOpen({ deciding: { ...open.deciding, ...change } })
    }

    const known = (id: string): ApplicationForStaff | undefined =>
      APPLICATION_STATUSES.flatMap((status) => {
        const list = view().queues[status]
        return list._tag === 'Known' ? list.rows : []
      }).find((row) => row.id === id)

    const loadOne = (id: string): void => {
      putOpen({ asked: 'Loading' })
      reading.ask(ports.desk.one(id), (answer) => {
        if (!isLeft(answer)) return putOpen({ row: answer.right, asked: 'Loaded' })
        const failure = answer.left
        if (failure._tag === 'Gone' || failure._tag === 'Stale' || failure._tag === 'ReasonRefused' || failure._tag === 'NotApproved')
          putOpen({ row: undefined, asked: 'Gone' })
        else putOpen({ asked: failure })
      })
    }

    const fail = (failure: DecisionFailure): void => {
      switch (failure._tag) {
        case 'Stale':
          return putOpen({ row: failure.application, deciding: undefined, isOvertaken: true })
        case 'NotApproved':
          return putDeciding({ isBusy: false, notApproved: failure.why })
        case 'Gone':
          return putOpen({ row: undefined, asked: 'Gone', deciding: undefined })
        case 'ReasonRefused':
          return putDeciding({ isBusy: false, fault: failure.code })
        default:
          return putDeciding({ isBusy: false, failure })
      }
    }

    const send = (row: ApplicationForStaff, deciding: Deciding, decision: Decision): void => {
      putDeciding({ isBusy: true, failure: undefined, notApproved: undefined, fault: undefined })
      const { version } = row.application
      const sending = pipe(
        keyed(JSON.stringify([row.id, decision, version]), (key) => ports.desk.decide(row.id, decision, version, key)),
        TE.chainFirstIOK((decided) => () => onDecided(deciding.kind, decided)), // also to who has left this page by then
      )
      scope.ask(sending, (answer) => {
        if (view().open?.id === row.id) {
          if (isLeft(answer)) fail(answer.left)
          else putOpen({ row: answer.right, deciding: undefined, isOvertaken: false })
        }
        if (!isLeft(answer)) lists.moved(row.application.status, answer.right.application.status)
        APPLICATION_STATUSES.forEach(lists.load) // it moved from one queue to another
      })
    }

    const hold = (acting: TE.TaskEither<TakingFailure, ApplicationForStaff>, id: string): void => {
      reading.drop() // what was asked before knows nothing of it
      putOpen({ taking: 'Busy', isOvertaken: false, asked: 'Loaded' })
      const telling = pipe(
        acting,
        TE.chainFirstIOK((row) => () => onTaken(row)),
      )
      scope.ask(telling, (answer) => {
        if (view().open?.id === id) {
          if (!isLeft(answer)) putOpen({ row: answer.right, taking: 'Idle' })
          else if (answer.left._tag === 'Stale') putOpen({ row: answer.left.application, ...lostTo(answer.left.application) })
          else if (answer.left._tag === 'Gone') putOpen({ row: undefined, asked: 'Gone', taking: 'Idle' })
          else putOpen({ taking: answer.left })
        }
        APPLICATION_STATUSES.filter(mayBeTaken).forEach(lists.load)
      })
    }
    /** The open application, where nothing is under way with it. */
    const idle = (): ApplicationForStaff | undefined => {
      const { open } = view()
      return open?.taking === 'Busy' ? undefined : open?.row
    }

    APPLICATION_STATUSES.forEach(lists.load)
    readTypes(ports.equipmentTypes, scope, (types) => put({ types }))
    return {
      view$: lists.view$,
      zone: ports.clock.zone(),
      ask: (asked) => {
        const before = view()
        put({ asked })
        if (asked.of !== before.asked.of) APPLICATION_STATUSES.filter(mayBeTaken).forEach(lists.loadOthers)
        if (asked.id === before.open?.id) return
        reading.drop()
        if (asked.id === undefined) return put({ open: undefined })
        put({ open: { id: asked.id, row: known(asked.id), asked: 'Loading', isOvertaken: false, deciding: undefined, taking: 'Idle' } })
        loadOne(asked.id)
      },
      loadMore: lists.loadMore,
      retry: () => {
        const {
          asked: { tab },
          open,
        } = view()
        lists.load(tab)
        if (open !== undefined && open.asked !== 'Loaded') loadOne(open.id)
      },
      consider: (kind) =>
        putOpen({
          deciding: kind && {
            kind,
            cause: undefined,
            reason: '',
            fault: undefined,
            failure: undefined,
            notApproved: undefined,
            isBusy: false,
          },
          isOvertaken: false,
        }),
      changeReason: (reason) => putDeciding({ reason, fault: undefined }),
      chooseCause: (cause) => putDeciding({ cause, fault: undefined }),
      take: () => {
        const row = idle()
        if (row !== undefined) hold(ports.desk.take(row.id, row.takenBy?.id), row.id)
      },
      giveBack: () => {
        const row = idle()
        if (row !== undefined) hold(ports.desk.giveBack(row.id), row.id)
      },
      decide: () => {
        const { row, deciding } = view().open ?? {}
        if (row === undefined || deciding === undefined || deciding.isBusy) return
        const decision = decisionOf(deciding)
        if (isLeft(decision)) return putDeciding({ fault: decision.left })
        send(row, deciding, decision.right)
      },
      stop: scope.end,
    }
  }
