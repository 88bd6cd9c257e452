import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf, type CallFailure } from '@trm/domain/kernel'
import { NO_ANSWERS, type AnsweredSurvey, type SurveyAnswers } from '@trm/domain/surveys'
import { aClock, settled, inFlight } from '@trm/domain/testing'
import { formOf } from '../forms/testing/form-under-test.ts'
import { makeSurvey, type SurveyForm } from './survey.view-model.ts'

const GIVEN: AnsweredSurvey = { answers: { ...NO_ANSWERS, slowest: 'vetting' }, answeredAt: instantOf(0) }

const opened = async (answered?: AnsweredSurvey) => {
  let failure: CallFailure | undefined
  let keys = 0
  const sent: (readonly [SurveyAnswers, string])[] = []
  const viewModel = makeSurvey({
    surveys: {
      read: async () => E.right(answered),
      answer: (answers, key) => async () => {
        sent.push([answers, key])
        return failure === undefined ? E.right({ answers, answeredAt: instantOf(1) }) : E.left(failure)
      },
    },
    newKey: () => `key-${++keys}`,
    clock: aClock(),
  })()
  await settled()
  const form = (): SurveyForm => formOf(viewModel)
  return {
    viewModel,
    form,
    sent,
    fail: (next: CallFailure | undefined) => {
      failure = next
    },
  }
}

test('[SUR-3] who answers is thanked, and the questions go', async () => {
  const { viewModel, form, sent } = await opened()
  assert.ok(form().isOpen)
  viewModel.change({ slowest: 'finding' })
  viewModel.send()
  await settled()
  assert.equal([form().isOpen, form().answered?.answers.slowest, sent.length], [false, 'finding', 1])
})

test('[SUR-3] who has answered may change the answers, or keep them after all', async () => {
  const { viewModel, form, sent } = await opened(GIVEN)
  assert.not(form().isOpen)
  viewModel.open()
  viewModel.change({ slowest: 'paperwork' })
  viewModel.giveUp()
  assert.equal([form().isOpen, form().typed.slowest, sent], [false, 'vetting', []])
})

test('[SUR-1] nothing answered sends nothing and is named', async () => {
  const { viewModel, form, sent } = await opened()
  viewModel.send()
  assert.equal([form().fault, form().attempt, sent], ['nothing_answered', 1, []])
  viewModel.change({ comment: 'Tolls.' })
  assert.is(form().fault, undefined)
})

test('[SUR-3] a failure loses nothing; the same answers sent again are one, others another', async () => {
  const { viewModel, form, sent, fail } = await opened()
  fail({ _tag: 'Unreachable' })
  viewModel.change({ comment: 'Tolls.' })
  viewModel.send()
  await settled()
  assert.equal([form().failure?._tag, form().typed.comment, form().attempt], ['Unreachable', 'Tolls.', 1])
  viewModel.send()
  await settled()
  viewModel.change({ comment: 'Tolls and fuel.' })
  assert.is(form().failure, undefined, 'what is typed on is another try')
  fail(undefined)
  viewModel.send()
  await settled()
  assert.equal(
    sent.map(([, key]) => key),
    ['key-1', 'key-1', 'key-2'],
  )
  assert.is(form().answered?.answers.comment, 'Tolls and fuel.')
})

test('[SUR-3] [KRN-10] answers whose first send is still at work go again under its key, refused ones under a new one', async () => {
  const { viewModel, sent, fail } = await opened()
  viewModel.change({ comment: 'Tolls.' })
  for (const end of [inFlight, { _tag: 'Forbidden', code: 'not_allowed' } as const, undefined]) {
    fail(end)
    viewModel.send()
    await settled()
  }
  assert.equal(
    sent.map(([, key]) => key),
    ['key-1', 'key-1', 'key-2'],
  )
})

test.run()
