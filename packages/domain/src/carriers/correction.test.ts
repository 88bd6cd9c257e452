import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { CORRECTABLE_FACTS, readCorrectedValue, readCorrection, type CorrectionDraft } from './index.ts'

const draft: CorrectionDraft = { fact: 'numberOfTrucks', value: '5', reason: 'Registration of today, seen.', isTakenBack: false }
const standing = { value: '3', correction: undefined }

test('[REG-12] values are read as people write them and kept as the registry keeps them; empty is no record', () => {
  const read = (fact: Parameters<typeof readCorrectedValue>[0], text: string): unknown => {
    const value = readCorrectedValue(fact, text)
    return E.isRight(value) ? value.right : value.left.code
  }
  assert.equal(
    [read('bipdOnFile', '$1,000,000.00'), read('bipdOnFile', ' 750000 '), read('bipdOnFile', 'a million')],
    ['1000000', '750000', 'not_readable'],
  )
  assert.equal(
    [read('authoritySince', '03/05/2016'), read('authoritySince', '2016-03-05'), read('authoritySince', '02/30/2016')],
    ['2016-03-05', '2016-03-05', 'not_readable'],
  )
  assert.equal(
    [read('authorityStatus', 'active'), read('authority', 'Interstate'), read('safetyRating', 'satisfactory')],
    ['Active', 'Interstate', 'S'],
  )
  assert.equal(
    [read('numberOfTrucks', '1,200'), read('numberOfInspections', '-1'), read('authority', 'Galactic')],
    ['1200', 'not_readable', 'not_readable'],
  )
  for (const fact of CORRECTABLE_FACTS) assert.is(read(fact, '  '), undefined, fact)
})

test('[FMT-27] a corrected number with a decimal comma is no number ten times as large', () => {
  const read = (text: string): unknown => E.isRight(readCorrectedValue('numberOfTrucks', text))
  assert.equal(['2,5', '12,00', '60%', '1.200', '1 200'].map(read), [false, false, false, false, true])
})

test('[REG-12] a correction says something else and why; taking one back needs one to take back and no reason', () => {
  const codes = (given: Partial<CorrectionDraft>, held: Parameters<typeof readCorrection>[0] = standing): unknown => {
    const read = readCorrection(held, { ...draft, ...given })
    return E.isLeft(read) ? read.left.map(({ field, code }) => `${field} ${code}`) : read.right
  }
  assert.equal(codes({}), { value: '5', reason: 'Registration of today, seen.' })
  assert.equal(codes({ value: '3' }), ['value same_as_before'])
  assert.equal(codes({ value: 'x', reason: ' ' }), ['value not_readable', 'reason required'])
  assert.equal(codes({ reason: 'x'.repeat(501) }), ['reason too_long'])
  assert.equal(codes({ isTakenBack: true, reason: '' }), ['value not_corrected'])
  const corrected = { value: '5', correction: { before: '3', reason: 'x', by: 'y', at: 0 as never } }
  assert.equal(codes({ isTakenBack: true, value: 'x', reason: '' }, corrected), { value: undefined, reason: '' })
})

test('[REG-12] what is kept is read again as itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CORRECTABLE_FACTS), fc.string(), (fact, text) => {
      const once = readCorrectedValue(fact, text)
      if (E.isRight(once)) assert.equal(readCorrectedValue(fact, once.right ?? ''), once)
    }),
  )
})

test.run()
