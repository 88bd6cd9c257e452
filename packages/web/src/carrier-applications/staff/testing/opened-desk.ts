import * as E from 'fp-ts/Either'
import type { ApplicationStatus } from '@trm/domain/joining'
import { instantOf } from '@trm/domain/kernel'
import type { ApplicationForStaff, ApplicationHolder, Decision, DecisionFailure, StaffDesk, TakingFailure } from '@trm/domain/staff'
import { aClock, settled } from '@trm/domain/testing'
import { aTimer } from '../../../testing/portal.ts'
import { aComplete } from '../../testing/applications.ts'
import { makeStaff } from '../staff.view-model.ts'
import { makeWaitingCount } from '../waiting-count.ts'

const BECOMES = { Approve: 'approved', SendBack: 'sent_back', Decline: 'declined', Reopen: 'submitted' } as const

/** Of a carrier. */
export const aRow = (id: string, status: ApplicationStatus = 'submitted'): Extract<ApplicationForStaff, { readonly kind: 'carrier' }> => ({
  id,
  kind: 'carrier',
  person: { name: `Person ${id}`, email: undefined, phone: '+14175550142' },
  application: aComplete({ status, version: 4 }),
  sentBack: undefined,
  known: undefined,
  registry: undefined,
  takenBy: undefined,
  decidedBy: undefined,
  decidedAt: undefined,
})

/** Staff's desk over a server that keeps the given rows. */
export const openedDesk = async (first: readonly ApplicationForStaff[]) => {
  let rows = first
  let failure: DecisionFailure | undefined
  const decisions: (readonly [id: string, decision: Decision, version: number, key: string])[] = []
  const told: string[] = []
  const find = (id: string) => rows.find((row) => row.id === id)
  const takings: (readonly [id: string, from: string | undefined])[] = []
  let takingFailure: TakingFailure | undefined
  const hold = (id: string, takenBy: ApplicationHolder | undefined): E.Either<TakingFailure, ApplicationForStaff> => {
    const row = find(id)
    const refused = takingFailure
    takingFailure = undefined
    if (refused !== undefined || row === undefined) return E.left(refused ?? { _tag: 'Gone' })
    const next = { ...row, takenBy }
    rows = rows.map((one) => (one.id === id ? next : one))
    return E.right(next)
  }
  const desk: StaffDesk = {
    queue:
      ({ status, of }, cursor) =>
      async () => {
        const own = rows.filter(
          ({ application, takenBy }) =>
            application.status === status && (of === undefined || (of === 'mine' ? takenBy?.isReader === true : takenBy === undefined)),
        )
        const from = cursor === undefined ? 0 : Number(cursor)
        return E.right({
          rows: own.slice(from, from + 2),
          total: own.length,
          nextCursor: from + 2 < own.length ? String(from + 2) : undefined,
          asOf: instantOf(0),
        })
      },
    waiting: async () => E.right(rows.filter(({ application }) => application.status === 'submitted').length),
    one: (id) => async () => {
      const row = find(id)
      return row === undefined ? E.left({ _tag: 'Gone' }) : E.right(row)
    },
    decide: (id, decision, version, key) => async () => {
      decisions.push([id, decision, version, key])
      const row = find(id)
      if (failure !== undefined || row === undefined) {
        const left = failure ?? { _tag: 'Gone' }
        failure = undefined
        return E.left(left)
      }
      const status = BECOMES[decision._tag]
      const next: ApplicationForStaff =
        row.kind === 'carrier'
          ? { ...row, application: { ...row.application, status } }
          : { ...row, application: { ...row.application, status } }
      rows = rows.map((one) => (one.id === id ? next : one))
      return E.right(next)
    },
    take: (id, from) => async () => {
      takings.push([id, from])
      return hold(id, { id: '1', name: 'Stella Ford', since: instantOf(0), isReader: true })
    },
    giveBack: (id) => async () => hold(id, undefined),
    notes: () => async () => E.right({ rows: [], total: 0, nextCursor: undefined, asOf: instantOf(0) }),
    writeNote: () => async () => E.left({ _tag: 'Unreachable' }),
  }
  let keys = 0
  const [clock, timers, count] = [aClock(), aTimer(), makeWaitingCount()]
  const viewModel = makeStaff({
    desk,
    equipmentTypes: { load: async () => E.right([{ val: 'van_or_reefer', name: 'Van or Reefer' }]) },
    newKey: () => `key-${++keys}`,
    clock,
    timer: timers.timer,
    count,
  })({
    onDecided: (kind, row) => told.push(`${kind} ${row.id}`),
    onTaken: (row) => told.push(`${row.takenBy === undefined ? 'GivenBack' : 'Taken'} ${row.id}`),
  })
  await settled()
  const view = () => viewModel.view$.value
  const idsOf = (status: ApplicationStatus) => {
    const list = view().queues[status]
    return list._tag === 'Known' ? list.rows.map(({ id }) => id) : []
  }
  return {
    viewModel,
    view,
    desk,
    clock,
    timers,
    count,
    idsOf,
    decisions,
    takings,
    told,
    failTaking: (next: TakingFailure) => {
      takingFailure = next
    },
    failNext: (next: DecisionFailure) => {
      failure = next
    },
    put: (next: readonly ApplicationForStaff[]) => {
      rows = next
    },
  }
}
