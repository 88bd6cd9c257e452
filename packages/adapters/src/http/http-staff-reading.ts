import type { Logger } from '@trm/domain/kernel'
import type { StaffReading } from '@trm/domain/staff'
import type { HttpClient } from './client.ts'
import { pagesOf } from './contained-list.ts'
import { listStaffLoads, listStaffSurveys, PostedLoadWire, StaffSurveyWire } from './contract/index.ts'

/** /api/staff/loads and /api/staff/surveys. */
export const makeHttpStaffReading = (client: HttpClient, logger: Logger): StaffReading => {
  const loads = pagesOf(client, logger, listStaffLoads, PostedLoadWire)
  const surveys = pagesOf(client, logger, listStaffSurveys, StaffSurveyWire)
  return {
    loads: ({ sought, state, id }, cursor) => loads({ q: sought === '' ? undefined : sought, state, id, cursor, limit: undefined }),
    surveys: (cursor) => surveys({ cursor, limit: undefined }),
  }
}
