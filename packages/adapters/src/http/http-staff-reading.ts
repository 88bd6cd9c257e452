import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import type { StaffReading } from '@trm/domain/staff'
import type { HttpClient } from './client.ts'
import { containedList, pagesOf } from './contained-list.ts'
import { listStaffLoads, listStaffSurveys, page, PostedLoadWire, StaffSurveyWire } from './contract/index.ts'
import { postedLoadOf } from './load-row.ts'

const anyLoads = { ...listStaffLoads, answer: page(t.unknown) }
/** /api/staff/loads and /api/staff/surveys. */
export const makeHttpStaffReading = (client: HttpClient, logger: Logger): StaffReading => {
  const surveys = pagesOf(client, logger, listStaffSurveys, StaffSurveyWire)
  return {
    loads: ({ sought, state, id }, cursor) =>
      pipe(
        client.call(anyLoads, { query: { q: sought === '' ? undefined : sought, state, id, cursor, limit: undefined }, body: undefined }),
        TE.map((found) => ({ ...found, rows: containedList(PostedLoadWire, found.rows, anyLoads.id, logger).map(postedLoadOf) })),
      ),
    surveys: (cursor) => surveys({ cursor, limit: undefined }),
  }
}
