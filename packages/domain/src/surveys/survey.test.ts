import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { isRight, left, right } from 'fp-ts/Either'
import { NO_ANSWERS, readSurvey, SURVEY_CHOICES, SURVEY_QUESTIONS } from './survey.ts'

test('[SUR-1] one answer is enough, a comment too; none is not', () => {
  assert.equal(readSurvey(NO_ANSWERS), left('nothing_answered'))
  assert.equal(readSurvey({ ...NO_ANSWERS, comment: ' \n ' }), left('nothing_answered'))
  assert.equal(readSurvey({ ...NO_ANSWERS, comment: ' Show tolls. ' }), right({ ...NO_ANSWERS, comment: 'Show tolls.' }))
  for (const question of SURVEY_QUESTIONS) {
    for (const answer of SURVEY_CHOICES[question]) assert.ok(isRight(readSurvey({ ...NO_ANSWERS, [question]: answer })), answer)
  }
  assert.ok(isRight(readSurvey({ ...NO_ANSWERS, comment: ` ${'x'.repeat(1_000)} ` })))
  assert.equal(readSurvey({ ...NO_ANSWERS, comment: 'x'.repeat(1_001) }), left('comment_too_long'))
})

test('[SUR-1] what is kept reads again as it is', () => {
  const any = fc.record({
    loads_a_week: fc.option(fc.constantFrom(...SURVEY_CHOICES.loads_a_week), { nil: undefined }),
    found_by: fc.option(fc.constantFrom(...SURVEY_CHOICES.found_by), { nil: undefined }),
    slowest: fc.option(fc.constantFrom(...SURVEY_CHOICES.slowest), { nil: undefined }),
    missing: fc.option(fc.constantFrom(...SURVEY_CHOICES.missing), { nil: undefined }),
    comment: fc.string({ maxLength: 1_000 }),
  })
  fc.assert(
    fc.property(any, (typed) => {
      const kept = readSurvey(typed)
      if (isRight(kept)) assert.equal(readSurvey(kept.right), kept)
      else assert.is(kept.left, 'nothing_answered')
    }),
  )
})

test.run()
