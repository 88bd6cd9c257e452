import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { day } from '../testing/index.ts'
import { draftOf, isReviewDue, readNote, readRelationship, type SavedRelationship, type RelationshipDraft } from './index.ts'

const TODAY = day('2026-03-10')
const none: RelationshipDraft = { isFavorite: false, isSetUp: false, block: undefined }
const faults = (draft: RelationshipDraft) => {
  const read = readRelationship(draft, undefined, TODAY)
  return E.isLeft(read) ? read.left.map(({ field, code }) => `${field} ${code}`) : []
}
const blocked = (reason: string, reviewOn: string | undefined): RelationshipDraft => ({
  ...none,
  block: { reason, reviewOn: reviewOn === undefined ? undefined : day(reviewOn) },
})

test('[CPR-1] a block has a reason and a day ahead, within a year, to look at it again', () => {
  assert.equal(faults(blocked('  ', undefined)), ['block.reason required', 'block.review_on required'])
  assert.equal(faults(blocked('x'.repeat(501), '2026-03-10')), ['block.reason too_long', 'block.review_on not_ahead'])
  assert.equal(faults(blocked('Late twice', '2027-03-12')), ['block.review_on too_far'])
  assert.equal(
    readRelationship(blocked(' Late twice ', '2026-03-11'), undefined, TODAY),
    E.right({ ...none, block: { reason: 'Late twice', reviewOn: '2026-03-11' } }),
  )
  assert.equal(faults(blocked('x'.repeat(500), '2027-03-11')), [])
})

test('[CPR-2] marks are each their own, except that a blocked carrier is no favorite', () => {
  assert.equal(
    readRelationship({ isFavorite: true, isSetUp: true, block: undefined }, undefined, TODAY),
    E.right({ isFavorite: true, isSetUp: true, block: undefined }),
  )
  assert.equal(
    readRelationship({ ...blocked('Late', '2026-06-08'), isFavorite: true, isSetUp: true }, undefined, TODAY),
    E.right({ isFavorite: false, isSetUp: true, block: { reason: 'Late', reviewOn: '2026-06-08' } }),
  )
})

test('[CPR-3] a block is due for review from its day on; one that was given no day is due at once', () => {
  const block = { reason: 'Late', reviewOn: day('2026-03-11'), by: undefined, at: undefined }
  assert.equal(
    [TODAY, day('2026-03-11'), day('2026-04-01')].map((today) => isReviewDue({ block }, today)),
    [false, true, true],
  )
  assert.is(isReviewDue({ block: { ...block, reviewOn: undefined } }, TODAY), true)
  assert.is(isReviewDue({ block: undefined }, TODAY), false)
})

test('[CPR-1] a block that stays as it is needs no new day, also when its day is over or it never had one', () => {
  const over = { reason: 'Late', reviewOn: day('2026-01-05'), by: 'Bo', at: undefined }
  assert.equal(
    readRelationship({ ...blocked('Late', '2026-01-05'), isSetUp: true }, over, TODAY),
    E.right({ isFavorite: false, isSetUp: true, block: { reason: 'Late', reviewOn: '2026-01-05' } }),
  )
  const old = { reason: undefined, reviewOn: undefined, by: undefined, at: undefined }
  assert.equal(
    readRelationship(blocked('', undefined), old, TODAY),
    E.right({ ...none, block: { reason: undefined, reviewOn: undefined } }),
  )
  assert.is(E.isLeft(readRelationship(blocked('Later', '2026-01-05'), over, TODAY)), true)
})

test('[CPR-4] what undoes a change is everything as it was', () => {
  const kept: SavedRelationship = {
    isFavorite: true,
    isSetUp: false,
    block: { reason: 'Late', reviewOn: day('2026-06-08'), by: 'Bo', at: undefined },
    version: 4,
  }
  assert.equal(draftOf(kept), { isFavorite: true, isSetUp: false, block: { reason: 'Late', reviewOn: '2026-06-08' } })
  assert.equal(draftOf({ ...kept, block: undefined }).block, undefined)
})

test('[CPR-5] a note has a length; an empty one takes the note away', () => {
  assert.equal([' Ask for Ann. ', ' \n', 'x'.repeat(1_001)].map(readNote), [
    E.right('Ask for Ann.'),
    E.right(undefined),
    E.left('too_long'),
  ])
})

test('[CPR-5] a note of 1,000 characters is not too long', () => {
  assert.equal(readNote('x'.repeat(1_000)), E.right('x'.repeat(1_000)))
})

test.run()
