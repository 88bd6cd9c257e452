import type { AuditEntry, AuditLog } from '@trm/domain/audit'
import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import { makePagedList, makeScope, source, type Behavior, type Clock, type CountedPart, type PagedList } from '@trm/domain/kernel'
import type { LoadForCarrier } from '@trm/domain/loads'
import type { StaffLoadsAsked, StaffReading, StaffSurvey } from '@trm/domain/staff'
import { readTypes } from '../equipment/read-types.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { auditFilterOf, type AuditAsked } from './audit-asked.ts'

export interface StaffLoadsViewModel
  extends ViewModel,
    Pick<PagedList<StaffLoadsAsked, CountedPart<LoadForCarrier>>, 'list$' | 'ask' | 'more' | 'retry'> {
  /** For the names of equipment; empty until they are known. */
  readonly types$: Behavior<readonly EquipmentType[]>
}

export interface StaffSurveysViewModel extends ViewModel, Pick<PagedList<'all', CountedPart<StaffSurvey>>, 'list$' | 'more' | 'retry'> {
  readonly zone: string
}

/** Every company's loads, to read. */
export const makeStaffLoads = (reading: Pick<StaffReading, 'loads'>, equipmentTypes: EquipmentTypeSource) => (): StaffLoadsViewModel => {
  const types = source<readonly EquipmentType[]>([])
  const scope = makeScope()
  readTypes(equipmentTypes, scope, types.set)
  const list = makePagedList<StaffLoadsAsked, CountedPart<LoadForCarrier>>({
    idOf: ({ id }) => id,
    load: reading.loads,
  })
  scope.hold(list.stop)
  return { ...list, types$: types.behavior, stop: scope.end }
}

/** What people answered to the survey. */
export const makeStaffSurveys = (reading: Pick<StaffReading, 'surveys'>, clock: Pick<Clock, 'zone'>) => (): StaffSurveysViewModel => {
  const list = makePagedList<'all', CountedPart<StaffSurvey>>({
    idOf: ({ person, answeredAt }) => `${person.id} ${answeredAt}`,
    load: (_asked, cursor) => reading.surveys(cursor),
  })
  list.ask('all')
  return { ...list, zone: clock.zone() }
}

type Actor = AuditEntry['actor']

export interface AuditViewModel
  extends ViewModel,
    Pick<PagedList<AuditAsked, CountedPart<AuditEntry>>, 'list$' | 'ask' | 'more' | 'retry'> {
  /** Whoever was seen to have done something, by name: what the log can be narrowed to. */
  readonly actors$: Behavior<readonly Actor[]>
  readonly zone: string
}

interface AuditDependencies {
  readonly log: AuditLog
  readonly clock: Pick<Clock, 'zone'>
}

/** The log of every act of staff, each look a new one. */
export const makeAudit =
  ({ log, clock }: AuditDependencies) =>
  (): AuditViewModel => {
    const zone = clock.zone()
    const list = makePagedList<AuditAsked, CountedPart<AuditEntry>>({
      idOf: ({ id }) => id,
      load: (asked, cursor) => log.page(auditFilterOf(asked, zone), cursor),
    })
    const actors = source<readonly Actor[]>([])
    const seen = list.list$.changes$.subscribe((now) => {
      if (now._tag !== 'Known') return
      const all = new Map([...actors.behavior.value, ...now.rows.map(({ actor }) => actor)].map((actor) => [actor.id, actor]))
      if (all.size > actors.behavior.value.length) actors.set([...all.values()].sort((one, other) => one.name.localeCompare(other.name)))
    })
    return {
      ...list,
      actors$: actors.behavior,
      zone,
      stop: () => {
        seen.unsubscribe()
        list.stop()
      },
    }
  }
