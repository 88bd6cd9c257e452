import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { causeOfTextFault, TEXT_FAULTS } from '../notices/index.ts'
import { hindranceOf, maskedAddress, MESSAGE_KINDS } from './given-up.ts'

test('[NOT-131] of an address its server and one letter are read, of a number its last four digits', () => {
  assert.equal(['dora.lind@mail.example', '@mail.example', 'a@b@c.example', '+13125550142', ''].map(maskedAddress), [
    'd•••@mail.example',
    '•••@mail.example',
    'a•••@c.example',
    '•••0142',
    '•••',
  ])
})

test('[NOT-133] what holds a link or a code is asked for anew; a notice is hindered by its time alone', () => {
  const asked = MESSAGE_KINDS.filter((kind) => hindranceOf(kind, false) !== undefined)
  assert.equal(asked, ['invitation', 'verify', 'reset', 'code', 'test'])
  assert.equal(
    asked.map((kind) => hindranceOf(kind, true)),
    asked.map(() => 'asked_anew'),
  )
  assert.equal([hindranceOf('offer_booked', false), hindranceOf('offer_booked', true)], [undefined, 'expired'])
})

test('[NOT-130] a text that its provider did not take was refused; other words of a provider stand as they are', () => {
  assert.equal(TEXT_FAULTS.map(causeOfTextFault), ['unreachable', 'refused', 'takes_none', 'refused', 'unknown'])
})

test.run()
