import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { Subject } from 'rxjs'
import { settled } from '../testing/index.ts'
import { makeScope, untilAnswered, type Ask } from './scope.ts'

/** Questions whose answers come when the test says so; each answer is the question's own number. */
const desk = () => {
  const heard: number[] = []
  const answers: (() => void)[] = []
  return {
    heard,
    asked: () => answers.length,
    ask: (ask: Ask): void => {
      const mine = answers.length
      ask(
        () => new Promise<number>((resolve) => answers.push(() => resolve(mine))),
        (answer) => heard.push(answer),
      )
    },
    answer: async (which: number): Promise<void> => {
      answers[which]?.()
      await Promise.resolve()
    },
  }
}

const orderOf = (count: number): fc.Arbitrary<number[]> =>
  fc.shuffledSubarray(
    Array.from({ length: count }, (_, index) => index),
    { minLength: count },
  )
const questionsAndOrder = fc.integer({ min: 1, max: 6 }).chain((count) => fc.tuple(fc.constant(count), orderOf(count)))

test('[KRN-12] each answer is heard once and in the order they come, until the end and never after it', async () => {
  await fc.assert(
    fc.asyncProperty(questionsAndOrder, fc.nat({ max: 6 }), async ([count, order], end) => {
      const scope = makeScope()
      const questions = desk()
      for (let n = 0; n < count; n++) questions.ask(scope.ask)
      for (const [at, which] of order.entries()) {
        if (at === end) scope.end()
        await questions.answer(which)
      }
      assert.equal(questions.heard, order.slice(0, end))
    }),
  )
})

test('[KRN-12] an answer on its way at the end is not heard', async () => {
  const scope = makeScope()
  const questions = desk()
  questions.ask(scope.ask)
  const arriving = questions.answer(0)
  scope.end()
  await arriving
  assert.equal(questions.heard, [])
})

test('[KRN-12] after the end nothing is asked, neither by itself nor in a line', () => {
  const scope = makeScope()
  const line = scope.latest()
  const questions = desk()
  scope.end()
  questions.ask(scope.ask)
  questions.ask(line.ask)
  questions.ask(scope.latest().ask)
  line.drop()
  assert.is(questions.asked(), 0)
})

test('[KRN-12] [KRN-14] after the end nothing is asked by who would wait for the answer either, and the wait does not end', async () => {
  const scope = makeScope()
  const line = scope.latest()
  scope.end()
  const told: string[] = []
  const task = async () => void told.push('asked')
  for (const ask of [scope.ask, line.ask])
    void untilAnswered(ask, task, () => told.push('heard')).then(
      () => told.push('ended'),
      () => told.push('failed'),
    )
  await settled()
  assert.equal(told, [])
})

test('[KRN-12] what is held ends with the scope, what is added later at once, each once however often it is ended', () => {
  fc.assert(
    fc.property(fc.nat({ max: 4 }), fc.nat({ max: 4 }), fc.integer({ min: 1, max: 3 }), (before, after, ends) => {
      const scope = makeScope()
      const ended: string[] = []
      const named = (when: string, count: number) => Array.from({ length: count }, () => () => ended.push(when))
      scope.hold(...named('before', before).map((end) => () => void end()))
      assert.equal(ended, [])
      for (let n = 0; n < ends; n++) scope.end()
      assert.is(ended.length, before)
      scope.hold(...named('after', after).map((end) => ({ unsubscribe: () => void end() })))
      assert.is(ended.length, before + after)
      scope.end()
      assert.is(ended.length, before + after)
    }),
  )
})

test('[KRN-12] a subscription hears nothing after the end', () => {
  const scope = makeScope()
  const news = new Subject<number>()
  const heard: number[] = []
  scope.hold(news.subscribe((one) => heard.push(one)))
  news.next(1)
  scope.end()
  news.next(2)
  assert.equal(heard, [1])
})

type Step =
  | { readonly _tag: 'Ask' }
  | { readonly _tag: 'Drop' }
  | { readonly _tag: 'Answer'; readonly which: number }
  | { readonly _tag: 'End' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ _tag: 'Ask' }) },
  { weight: 6, arbitrary: fc.nat({ max: 5 }).map((which): Step => ({ _tag: 'Answer', which })) },
  { weight: 1, arbitrary: fc.constant<Step>({ _tag: 'Drop' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ _tag: 'End' }) },
)

test('[KRN-13] in any order of questions, answers, drops and ends, only the newest of a line is heard, and once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const scope = makeScope()
      const line = scope.latest()
      const questions = desk()
      const expected: number[] = []
      let newest: number | undefined
      let isOver = false
      for (const now of steps) {
        switch (now._tag) {
          case 'Ask':
            if (!isOver) newest = questions.asked()
            questions.ask(line.ask)
            break
          case 'Drop':
            newest = undefined
            line.drop()
            break
          case 'End':
            newest = undefined
            isOver = true
            scope.end()
            break
          case 'Answer':
            if (now.which === newest) {
              expected.push(now.which)
              newest = undefined
            }
            await questions.answer(now.which)
        }
      }
      assert.equal(questions.heard, expected)
    }),
  )
})

test('[KRN-13] of questions asked one after another only the newest is heard, whatever the order of the answers', async () => {
  await fc.assert(
    fc.asyncProperty(questionsAndOrder, async ([count, order]) => {
      const line = makeScope().latest()
      const questions = desk()
      for (let n = 0; n < count; n++) questions.ask(line.ask)
      for (const which of order) await questions.answer(which)
      assert.equal(questions.heard, [count - 1])
    }),
  )
})

test('[KRN-13] two lines of a scope know nothing of each other', async () => {
  const scope = makeScope()
  const questions = desk()
  questions.ask(scope.latest().ask)
  questions.ask(scope.latest().ask)
  await questions.answer(1)
  await questions.answer(0)
  assert.equal(questions.heard, [1, 0])
})

test('[KRN-14] what is waited for ends with the answer, heard before it where it is of use, and also with one that is not', async () => {
  const answers: ((answer: string) => void)[] = []
  const task = () => new Promise<string>((resolve) => answers.push(resolve))
  const scope = makeScope()
  const line = scope.latest()
  const told: string[] = []
  const asked = (name: string) => {
    void untilAnswered(line.ask, task, (answer) => told.push(`${name} hears ${answer}`)).then((answer) =>
      told.push(`${name} ends with ${answer}`),
    )
  }
  asked('older')
  asked('newest')
  answers[1]?.('B')
  await settled()
  answers[0]?.('A')
  await settled()
  assert.equal(told, ['newest hears B', 'newest ends with B', 'older ends with A'])
  asked('last')
  scope.end()
  answers[2]?.('C')
  await settled()
  assert.equal(told.slice(3), ['last ends with C'])
})

test.run()
