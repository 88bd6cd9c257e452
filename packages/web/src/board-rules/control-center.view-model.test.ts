import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DEFAULT_BOARD_RULES, type BoardRulesDraft, type BoardRulesFailure, type BoardRulesSeen } from '@trm/domain/board-rules'
import { settled } from '@trm/domain/testing'
import { formOf, savingServer } from '../forms/testing/form-under-test.ts'
import { makeControlCenter } from './control-center.view-model.ts'

const seen = (given: Partial<BoardRulesSeen> = {}): BoardRulesSeen => ({
  company: { id: '1', name: 'Larkspur Brokerage LLC' },
  rules: DEFAULT_BOARD_RULES,
  mayEdit: true,
  version: 3,
  companies: [],
  ...given,
})

const opened = async () => {
  const reads: (string | undefined)[] = []
  const server = savingServer<BoardRulesDraft, BoardRulesFailure, BoardRulesSeen>((draft, version) =>
    seen({ version: version + 1, rules: { ...DEFAULT_BOARD_RULES, minutesToAnswer: draft.minutesToAnswer ?? 0 } }),
  )
  const viewModel = makeControlCenter({
    read: (companyId) => async () => {
      reads.push(companyId)
      return E.right(seen(companyId === undefined ? {} : { company: { id: companyId, name: 'Another' }, mayEdit: false }))
    },
    save: server.save,
  })()
  await settled()
  return { ...server, viewModel, form: () => formOf(viewModel), reads }
}

test('[CTL-13] [VRD-8] all rules are saved at once, under the version that was read', async () => {
  const { viewModel, form, saves } = await opened()
  assert.equal([form().typed.minutes, form().typed.leastCounter, form().typed.brokerRounds], ['60', '', '5'])
  viewModel.change({
    minutes: '1,440',
    leastCounter: '80 %',
    visibility: 'favorites',
    formerRates: true,
    declineBelow: '50',
    declineNote: 'Too low.',
    review: 'reason',
    stops: ['rating_poor'],
    insurance: '$1,000,000',
  })
  viewModel.save()
  viewModel.save()
  await settled()
  assert.equal(saves, [
    [
      {
        visibility: 'favorites',
        bookNow: true,
        formerRates: true,
        leastCounterPercent: 80,
        mostCounterPercent: undefined,
        minutesToAnswer: 1440,
        brokerRounds: 5,
        carrierRounds: 5,
        declineBelowPercent: 50,
        declineNote: 'Too low.',
        trust: { review: 'reason', stops: ['rating_poor'], insuranceAsked: 1_000_000 },
      },
      3,
    ],
  ])
  assert.equal([form().wasSaved, form().base.version, form().typed.minutes], [true, 4, '1440'])
})

test('[CTL-13] what cannot be kept stands at its field and nothing is sent; mending it takes the fault away', async () => {
  const { viewModel, form, saves } = await opened()
  viewModel.change({ minutes: 'soon', carrierRounds: '', declineNote: 'Too low.' })
  viewModel.save()
  await settled()
  assert.equal(form().faults, [
    { field: 'minutes', code: 'not_whole' },
    { field: 'carrierRounds', code: 'required' },
    { field: 'declineNote', code: 'needs_percent' },
  ])
  assert.equal([saves, form().attempt], [[], 1])
  viewModel.change({ minutes: '30', carrierRounds: '4', declineNote: '' })
  assert.equal(form().faults, [])
})

test("[CTL-13] [FRM-4] neither a failure nor somebody else's save loses what is typed", async () => {
  const { viewModel, form, saves, failNext } = await opened()
  viewModel.change({ minutes: '15' })
  failNext({ _tag: 'Unreachable' })
  viewModel.save()
  await settled()
  assert.equal([form().typed.minutes, form().failure?._tag, form().isSaving], ['15', 'Unreachable', false])
  failNext({ _tag: 'Stale', now: seen({ version: 9, rules: { ...DEFAULT_BOARD_RULES, minutesToAnswer: 90 } }) })
  viewModel.save()
  await settled()
  assert.equal([form().typed.minutes, form().saved.minutes, form().overtaken?.keys], ['15', '90', ['minutes']])
  viewModel.save()
  await settled()
  assert.equal([saves.length, form().wasSaved], [2, false], 'nothing is sent before it was chosen')
  viewModel.settle('mine')
  viewModel.save()
  await settled()
  assert.equal([saves.at(-1)?.[1], form().wasSaved], [9, true])
  viewModel.change({ minutes: '20' })
  viewModel.undo()
  assert.is(form().typed.minutes, '15')
})

test('[CTL-14] staff choose whose rules they read, and read them without changing them', async () => {
  const { viewModel, form, reads } = await opened()
  viewModel.choose('7')
  await settled()
  assert.equal([reads, form().base.company.id, form().base.mayEdit], [[undefined, '7'], '7', false])
})

test.run()
