import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '../kernel/index.ts'
import { acceptanceOf, canBeAccepted, currentFile, earlierFiles, readSigner, type Acceptance, type AcceptedFile } from './acceptance.ts'

const by = (side: Acceptance['side']): Acceptance => ({ side, name: 'Dana Driver', company: 'Juniper', at: instantOf(1) })
const first: AcceptedFile = { sha256: 'a', acceptances: [by('broker'), by('carrier')] }
const second: AcceptedFile = { sha256: 'b', acceptances: [by('broker')] }

test('[RCA-3] what is current may be accepted by nobody yet, by one side or by both; everything else accepted is earlier', () => {
  assert.equal(currentFile({ current: 'c', files: [second, first] }), { sha256: 'c', acceptances: [] })
  assert.equal(earlierFiles({ current: 'c', files: [second, first] }), [second, first])
  assert.is(currentFile({ current: 'b', files: [second, first] }), second)
  assert.equal(earlierFiles({ current: 'b', files: [second, first] }), [first])
  assert.equal([acceptanceOf(second, 'broker')?.name, acceptanceOf(second, 'carrier')], ['Dana Driver', undefined])
})

test('[RCA-5] after a cancellation nothing is current, and all that was accepted is there', () => {
  assert.equal([canBeAccepted('booked_load'), canBeAccepted('cancelled_load'), canBeAccepted('needs_confirmation')], [true, false, false])
  assert.is(currentFile({ current: undefined, files: [first] }), undefined)
  assert.equal(earlierFiles({ current: undefined, files: [first] }), [first])
})

test('[RCA-1] a typed name is one line of text of at most 80 characters, or the fault is named', () => {
  assert.equal(readSigner('  Zoë   Wójcik-Ñandú '), E.right('Zoë Wójcik-Ñandú'))
  assert.equal(readSigner('x'.repeat(80)), E.right('x'.repeat(80)))
  for (const [typed, code] of [
    ['', 'required'],
    [' \t ', 'required'],
    ['x'.repeat(81), 'too_long'],
    ['a\u0007b', 'not_text'],
    ['a\u202eb', 'not_text'],
    ['a\ud83d', 'not_text'],
  ] as const)
    assert.equal(readSigner(typed), E.left({ field: 'name', code }), JSON.stringify(typed))
})

test.run()
