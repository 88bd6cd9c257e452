import * as t from 'io-ts'
import { endpoint } from './endpoint.ts'
import { boundedText, leftOut, oneOf } from './wire-values.codec.ts'

// OpenFeature Remote Evaluation Protocol (OFREP) 0.2: paths, bodies and answers are the protocol's own, so that any of its clients works.

const FLAG_REASONS = ['STATIC', 'TARGETING_MATCH', 'DEFAULT', 'DISABLED'] as const

/** What a client says of its user is read by no rule: who asks is what the bearer token says. */
export const EvaluationBody = t.type({ context: leftOut(t.UnknownRecord) })

export const EvaluatedFlagWire = t.type({
  key: boundedText(1, 80),
  value: t.boolean,
  reason: oneOf(FLAG_REASONS),
  variant: oneOf(['on', 'off']),
})

export const evaluateFlags = endpoint({
  id: 'evaluateFlags',
  call: 'POST /ofrep/v1/evaluate/flags',
  access: 'public',
  cache: 'revalidate',
  timeoutMs: 10_000,
  summary:
    'Every feature flag for whoever asks. A bearer token, when there is one, says who that is; without one only flags for everybody are on. `If-None-Match` with the ETag of the last answer gives 304.',
  body: EvaluationBody,
  answer: t.type({ flags: t.array(EvaluatedFlagWire) }),
})

export const evaluateFlag = endpoint({
  id: 'evaluateFlag',
  call: 'POST /ofrep/v1/evaluate/flags/{key}',
  access: 'public',
  cache: 'revalidate',
  timeoutMs: 10_000,
  errors: ['not_found'],
  summary: 'One feature flag; one that is not kept is 404 with `errorCode` FLAG_NOT_FOUND.',
  body: EvaluationBody,
  answer: EvaluatedFlagWire,
})
