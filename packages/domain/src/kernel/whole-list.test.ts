import { left, right, type Either } from 'fp-ts/Either'
import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readWhole } from './paged-list.ts'

interface Numbers {
  readonly rows: readonly number[]
  readonly nextCursor: string | undefined
  readonly asOf: number
}

test('[LST-8] a whole list has the rows of every part in order and what the last part says; its first failure is the answer', async () => {
  const lists = fc.array(fc.array(fc.integer(), { maxLength: 3 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(lists, fc.option(fc.nat({ max: 6 })), async (parts, failing) => {
      const asked: number[] = []
      const load = (cursor: string | undefined) => async (): Promise<Either<string, Numbers>> => {
        const at = Number(cursor ?? 0)
        asked.push(at)
        if (at === failing) return left(`part ${at} failed`)
        return right({ rows: parts[at] ?? [], nextCursor: at + 1 < parts.length ? String(at + 1) : undefined, asOf: at })
      }
      const whole = await readWhole(load, (before, next) => ({ ...next, rows: [...before.rows, ...next.rows] }))()
      const last = parts.length - 1
      const fails = failing !== null && failing <= last
      assert.equal(whole, fails ? left(`part ${failing} failed`) : right({ rows: parts.flat(), nextCursor: undefined, asOf: last }))
      assert.equal(asked, [...parts.keys()].slice(0, fails ? failing + 1 : undefined), 'each part once, one after the other')
    }),
  )
})

test.run()
