import * as t from 'io-ts'
import { LOAD_STATES } from '@trm/domain/loads'
import type { StaffSurvey } from '@trm/domain/staff'
import { endpoint } from './endpoint.ts'
import { PostedLoadWire } from './load-wire.ts'
import { numberParameter, query, textParameter } from './query.codec.ts'
import { record } from './record.codec.ts'
import { SurveyWire } from './surveys.ts'
import { page } from './page.ts'
import { absent, boundedText, oneOf, WireId, wholeNumber } from './wire-values.codec.ts'

// What staff read of both areas (decision 6). Nothing of it can be changed here.

const errors = ['wrong_account_type', 'cursor_invalid'] as const
const paging = { limit: numberParameter(wholeNumber(1, 200)), cursor: textParameter(boundedText(1, 120)) }

export const listStaffLoads = endpoint({
  id: 'listStaffLoads',
  method: 'GET',
  path: '/api/staff/loads',
  errors,
  summary:
    "Every company's loads as a carrier may see them: without external ids and internal notes. The newest first. `q`: words of reference, towns, states, commodity or company; each has to be there.",
  query: query('staff loads query', {
    q: textParameter(boundedText(1, 120)),
    state: textParameter(oneOf(LOAD_STATES)),
    id: textParameter(boundedText(1, 20)),
    ...paging,
  }),
  answer: page(PostedLoadWire),
})

export const StaffSurveyWire = record({
  ...SurveyWire.fields,
  person: t.type({ id: WireId, name: t.string, company: absent(t.string) }),
}) satisfies t.Type<StaffSurvey, unknown>

export const listStaffSurveys = endpoint({
  id: 'listStaffSurveys',
  method: 'GET',
  path: '/api/staff/surveys',
  errors,
  summary: 'What people answered to the survey, with their names, the newest answers first.',
  query: query('staff surveys query', paging),
  answer: page(StaffSurveyWire),
})
