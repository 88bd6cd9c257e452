import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActionKey } from '@trm/domain/kernel'
import { aTruckPostDraft } from '@trm/domain/testing'
import type { TruckDesk } from '@trm/domain/truck-posts'

const key = (text: string): ActionKey => text

const there = <A>(answer: E.Either<{ readonly _tag: string }, A>): A => {
  if (E.isLeft(answer)) throw new Error(answer.left._tag)
  return answer.right
}
const why = (answer: E.Either<{ readonly _tag: string }, unknown>): string => (E.isLeft(answer) ? answer.left._tag : 'done')

/** What every TruckDesk holds to. `make` gives one without posts, on the day `aTruckPostDraft` is available. */
export const testTruckDesk = (name: string, make: () => TruckDesk): void =>
  test(`${name}: a truck is posted once under its key, confirmed, changed at its version, renewed, withdrawn and brought back`, async () => {
    const desk = make()
    const post = there(await desk.post(aTruckPostDraft(), undefined, key('a'))())
    assert.is(there(await desk.post(aTruckPostDraft(), undefined, key('a'))()).id, post.id)
    assert.equal(await desk.post(aTruckPostDraft(), undefined, key('b'))(), E.left({ _tag: 'SameTruck', postId: post.id }))
    const other = there(await desk.post(aTruckPostDraft(), post.id, key('c'))())
    assert.is.not(other.id, post.id)
    assert.equal(await desk.post(aTruckPostDraft(), post.id, key('d'))(), E.left({ _tag: 'SameTruck', postId: other.id }))
    assert.is(there(await desk.confirm(post.id)()).version, post.version)
    const quiet = there(await desk.change(post.id, post.version, aTruckPostDraft({ isQuiet: true }))())
    assert.equal([quiet.isQuiet, quiet.version], [true, post.version + 1])
    assert.is(why(await desk.change(post.id, post.version, aTruckPostDraft())()), 'Stale')
    assert.is(why(await desk.withdraw(post.id)()), 'done')
    assert.equal([why(await desk.confirm(post.id)()), why(await desk.change(post.id, 9, aTruckPostDraft())())], ['Ended', 'Ended'])
    const standing = async (of: 'live' | 'ended') =>
      there(await desk.list({ standing: of, limit: 50, cursor: undefined })()).rows.map(({ id }) => id)
    assert.equal([(await standing('live')).length, await standing('ended')], [1, [post.id]])
    assert.is(there(await desk.bringBack(post.id)()).ended, undefined)
    assert.is(there(await desk.renew(post.id)()).ended, undefined)
    assert.is((await standing('live')).length, 2)
    assert.is(why(await desk.one('none')()), 'Gone')
  })
