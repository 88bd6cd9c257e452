import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Logger } from '@trm/domain/kernel'
import type { StaffReading, StaffSurvey } from '@trm/domain/staff'
import type { HttpClient } from './client.ts'
import { containedList } from './contained-list.ts'
import { listStaffLoads, listStaffSurveys, page, PostedLoadWire, StaffSurveyWire } from './contract/index.ts'

const anyLoads = { ...listStaffLoads, answer: page(t.unknown) }
const anySurveys = { ...listStaffSurveys, answer: page(t.unknown) }

const surveyOf = ({ person, answered_at: answeredAt, ...answers }: StaffSurveyWire): StaffSurvey => ({ person, answers, answeredAt })

/** /api/staff/loads and /api/staff/surveys. */
export const makeHttpStaffReading = (client: HttpClient, logger: Logger): StaffReading => ({
  loads: ({ sought, state, id }, cursor) =>
    pipe(
      client.call(anyLoads, { query: { q: sought === '' ? undefined : sought, state, id, cursor, limit: undefined }, body: undefined }),
      TE.map(({ items, total, next_cursor: nextCursor }) => ({
        loads: containedList(PostedLoadWire, items, anyLoads.id, logger),
        total,
        nextCursor,
      })),
    ),
  surveys: (cursor) =>
    pipe(
      client.call(anySurveys, { query: { cursor, limit: undefined }, body: undefined }),
      TE.map(({ items, total, next_cursor: nextCursor }) => ({
        surveys: containedList(StaffSurveyWire, items, anySurveys.id, logger).map(surveyOf),
        total,
        nextCursor,
      })),
    ),
})
