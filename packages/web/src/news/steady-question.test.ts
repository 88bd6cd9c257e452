import * as E from 'fp-ts/Either'
import { NEVER } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeSteadyQuestion } from './steady-question.ts'

test('[KRN-12] a steady question that is stopped while it asks hears no answer and plans no further question', async () => {
  let answer = (): void => undefined
  const planned = new Set<() => void>()
  const heard: unknown[] = []
  const question = makeSteadyQuestion<string>({
    timer: (_ms, run) => {
      planned.add(run)
      return () => planned.delete(run)
    },
    attention: { isThere: () => true, returns$: NEVER },
    question: () => () =>
      new Promise((resolve) => {
        answer = () => resolve(E.right('late'))
      }),
    heard: (one) => heard.push(one),
  })
  question.wait()
  const asking = question.anew()
  assert.is(planned.size, 1)
  question.stop()
  answer()
  await asking
  assert.equal(heard, [])
  assert.is(planned.size, 0)
})

test('[LBS-68] where there is nothing to ask yet it is asked again later', async () => {
  const planned: (() => void)[] = []
  let isThere = false
  let asked = 0
  const question = makeSteadyQuestion<string>({
    timer: (_ms, run) => {
      planned.push(run)
      return () => undefined
    },
    attention: { isThere: () => true, returns$: NEVER },
    question: () => {
      if (!isThere) return undefined
      asked++
      return async () => E.right('here')
    },
    heard: () => undefined,
  })
  question.wait()
  planned.shift()?.()
  isThere = true
  planned.shift()?.()
  await Promise.resolve()
  assert.is(asked, 1)
  question.stop()
})

test.run()
