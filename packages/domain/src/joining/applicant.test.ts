import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LONGEST_REASON, readApplicant, readDeclineWords, readReason } from './applicant.ts'
import { DECLINE_CAUSES } from './application.ts'

const tooLong = E.left([{ field: 'reason', code: 'too_long' }])
const required = E.left([{ field: 'reason', code: 'required' }])

test('[STF-43] a cause of the list speaks for itself, another cause needs words; words of any cause are kept', () => {
  for (const cause of DECLINE_CAUSES) {
    for (const nothing of ['', '  '])
      assert.equal(readDeclineWords(cause, nothing), cause === 'other' ? required : E.right(undefined), cause)
    assert.equal(readDeclineWords(cause, ' No such yard. '), E.right('No such yard.'), cause)
    assert.equal(readDeclineWords(cause, 'x'.repeat(LONGEST_REASON + 1)), tooLong, cause)
  }
})

test('[STF-3] a reason is needed, and at most 1,000 characters', () => {
  assert.equal(
    [readReason(' '), readReason(` ${'x'.repeat(1000)} `), readReason('x'.repeat(1001))],
    [...[required, E.right('x'.repeat(1000)), tooLong]],
  )
})

test('[STF-3] names of a newcomer are needed, at most 100 characters each, and each fault is told of its field alone', () => {
  const typed = { firstName: ' Ann ', lastName: 'x'.repeat(100), phone: '312 555 0142' }
  const read = readApplicant(typed)
  assert.equal([read.faults, read.applicant.firstName, read.applicant.lastName.length], [[], 'Ann', 100])
  assert.equal(readApplicant({ ...typed, firstName: 'x'.repeat(101) }).faults, [{ field: 'first_name', code: 'too_long' }])
  assert.equal(readApplicant({ ...typed, lastName: 'x'.repeat(101) }).faults, [{ field: 'last_name', code: 'too_long' }])
})

test.run()
