import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryTruckDesk } from '@trm/adapters/in-memory'
import type { CarrierCompany } from '@trm/domain/carriers'
import { centsOf, unreachable, type CallFailure } from '@trm/domain/kernel'
import { aClock, anOwnTruckPost, dallas, day, inFlight, settled } from '@trm/domain/testing'
import type { TruckDesk, TruckPostFailure } from '@trm/domain/truck-posts'
import { formOf } from '../../forms/testing/form-under-test.ts'
import { makePostForm, type PostFormArgs, type PostFormState } from './post-form.view-model.ts'

const clock = aClock()

const opened = async (
  args: PostFormArgs,
  given: Partial<TruckDesk> = {},
  first = [anOwnTruckPost()],
  company: E.Either<CallFailure, CarrierCompany> = E.left(unreachable),
) => {
  const kept = makeInMemoryTruckDesk(first, clock)
  const posted: unknown[][] = []
  let keys = 0
  const viewModel = makePostForm({
    desk: {
      ...kept,
      post: (draft, seen, key) => {
        posted.push([draft.leastTotal, seen, key])
        return kept.post(draft, seen, key)
      },
      ...given,
    },
    companies: { read: () => Promise.resolve(company) },
    equipmentTypes: { load: () => Promise.resolve(E.left(unreachable)) },
    placeIndex: { load: () => new Promise<never>(() => undefined) },
    clock,
    timer: () => () => undefined,
    newKey: () => `k${++keys}`,
  })(args)
  await settled()
  const form = () => formOf<PostFormState>(viewModel)
  const type = () => viewModel.change({ pickup: { text: 'Dallas, TX', place: dallas }, pickupZone: 'America/Chicago', equipment: ['van'] })
  return { viewModel, desk: kept, posted, form, type }
}
const anew: PostFormArgs = { mode: 'new', id: undefined }
const edit: PostFormArgs = { mode: 'edit', id: 'post-1' }

test('[PTR-28] an invalid form sends nothing, counts the attempt and names each field, which clears as it is put right', async () => {
  const { viewModel, posted, form, type } = await opened(anew, {}, [])
  viewModel.submit()
  assert.equal([form().faults.map(({ field }) => field), form().attempt, posted], [['pickup_city', 'equipment_type'], 1, []])
  type()
  assert.equal(form().faults, [])
  viewModel.submit()
  await settled()
  assert.equal([form().done?._tag, posted.length], ['posted', 1])
  viewModel.submit()
  assert.is(posted.length, 1, 'what is posted is not posted twice')
})

test('[PTR-28] a draft that may have arrived goes again under its key; another draft has another', async () => {
  const keys: string[] = []
  const { viewModel, form, type } = await opened(anew, {
    post: (_draft, _anyway, key) => async () => {
      keys.push(key)
      return E.left(unreachable)
    },
  })
  type()
  for (const leastTotal of ['', '', '1800']) {
    viewModel.change({ leastTotal })
    viewModel.submit()
    await settled()
  }
  assert.equal([keys, form().failure, form().typed.leastTotal], [['k1', 'k1', 'k2'], unreachable, '1800'])
})

test('[PTR-28] [KRN-10] a post whose first is still at work goes again under its key, one that was refused under a new one', async () => {
  const keys: string[] = []
  const ends: TruckPostFailure[] = [inFlight, { _tag: 'Full' }, unreachable]
  const { viewModel, type } = await opened(anew, {
    post: (_draft, _anyway, key) => async () => {
      keys.push(key)
      return E.left(ends.shift() ?? unreachable)
    },
  })
  type()
  for (let press = 0; press < 3; press++) {
    viewModel.submit()
    await settled()
  }
  assert.equal(keys, ['k1', 'k1', 'k2'])
})

test('[PTR-25] what seems to be posted is asked about: renewed, posted anyway, or typed on', async () => {
  const { viewModel, posted, form, type, desk } = await opened(anew)
  type()
  viewModel.submit()
  await settled()
  assert.equal([form().same, form().done], ['post-1', undefined])
  viewModel.keepTyping()
  assert.is(form().same, undefined)
  viewModel.submit()
  await settled()
  viewModel.postAnyway()
  await settled()
  assert.equal([form().done?._tag, posted.at(-1)?.[1]], ['posted', 'post-1'])
  const again = await opened(anew)
  again.type()
  again.viewModel.submit()
  await settled()
  again.viewModel.renewSame()
  await settled()
  assert.equal([again.form().done?._tag, again.form().done?.post.id], ['renewed', 'post-1'])
  assert.ok(E.isRight(await desk.one('post-1')()))
})

test('[PTR-26] [FRM-4] a post somebody changed meanwhile: mine stands, the rest is theirs, and nothing is sent before it was chosen', async () => {
  const { viewModel, desk, form } = await opened(edit)
  viewModel.change({ leastTotal: '1900' })
  desk.put(anOwnTruckPost({ version: 2, isQuiet: true }))
  viewModel.submit()
  await settled()
  const { typed, overtaken, base } = form()
  assert.equal([typed.leastTotal, typed.isQuiet, overtaken?.keys, base?.version], ['1900', true, ['isQuiet'], 2])
  viewModel.submit()
  await settled()
  assert.equal([form().done, form().attempt], [undefined, 2])
  viewModel.settle('mine')
  viewModel.submit()
  await settled()
  assert.equal([form().done?._tag, form().done?.post.leastTotal, form().done?.post.isQuiet], ['changed', centsOf(190_000), true])
})

test('[PTR-20] a copy is another truck from today on; a post that is gone says so', async () => {
  const { form } = await opened({ mode: 'copy', id: 'post-1' }, {}, [
    anOwnTruckPost({ ended: 'withdrawn', availableFrom: day('2026-03-01') }),
  ])
  assert.equal([form().typed.from, form().base], ['2026-03-10', undefined])
  const none = await opened({ mode: 'edit', id: 'nobody' })
  assert.equal(none.viewModel.state$.value, { _tag: 'NotLoaded', failure: { _tag: 'Gone' } })
})

test('[PTR-28] refused fields are named where they stand, each once', async () => {
  const faults = [
    { field: 'available_from', code: 'too_far_ahead' },
    { field: 'available_from', code: 'in_the_past' },
  ] as const
  const { viewModel, form, type } = await opened(anew, { post: () => async () => E.left({ _tag: 'FieldsRefused', faults }) })
  type()
  viewModel.submit()
  await settled()
  assert.equal([form().faults, form().attempt, form().isSaving], [[faults[0]], 1, false])
})

test.run()
