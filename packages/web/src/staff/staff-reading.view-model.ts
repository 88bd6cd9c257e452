import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import * as E from 'fp-ts/Either'
import { makePagedList, makeScope, source, type Behavior, type Clock, type CountedPart, type PagedList } from '@trm/domain/kernel'
import type { LoadForCarrier } from '@trm/domain/loads'
import type { StaffLoadsAsked, StaffReading, StaffSurvey } from '@trm/domain/staff'
import type { ViewModel } from '../runtime/services.tsx'

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
  scope.ask(equipmentTypes.load, (answer) => {
    if (E.isRight(answer)) types.set(answer.right)
  })
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
