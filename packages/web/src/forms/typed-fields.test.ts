import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { centsOf } from '@trm/domain/kernel'
import { numberFault } from '../design/number-fault.ts'
import { LANGUAGES, type Language } from '../messages/language.ts'
import { typedAmount } from '../offers/own-move.tsx'
import { costTyped } from './cost-typed.ts'
import { draftOf, filtersOf } from '../load-board/filters/search-draft.ts'
import { defaultLoadFilters } from '@trm/domain/loads'
import { readableCounts, unreadableCounts } from '../equipment/typed-counts.ts'
import { centsIn, decimalIn, percentIn, typedMoney, typedNumber, wholeIn, wholePercentIn } from './typed-fields.ts'

const on = <A>(language: Language, run: () => A): A => {
  globalThis.trmSpoken = { language, words: {} }
  try {
    return run()
  } finally {
    globalThis.trmSpoken = undefined
  }
}

test('[FMT-26] two and a half with a comma is two and a half in every field, and never twenty-five', () => {
  for (const language of LANGUAGES)
    on(language, () => {
      assert.equal([decimalIn('2,5'), centsIn('2,50'), costTyped('2,5'), typedAmount('1800,00')], [2.5, 250, 250, 180_000])
      assert.equal([wholeIn('2,5'), wholeIn('45,00'), wholeIn('45,000'), wholeIn('45 000')], [NaN, NaN, 45_000, 45_000])
      assert.equal([readableCounts({ van: '1,200' }), unreadableCounts({ van: '2,5' })], [[{ equipmentType: 'van', count: 1200 }], ['van']])
      const filters = filtersOf({ ...draftOf(defaultLoadFilters), leastRatePerMile: '2,5', mostWeightPounds: '45,000' })
      assert.is(filters._tag, 'Right')
      if (filters._tag === 'Right') assert.equal([filters.right.leastRatePerMile, filters.right.mostWeightPounds], [250, 45_000])
    })
})

test('[FMT-23] a percent is read where percents are asked for, and is no dollars and no pounds', () => {
  assert.equal([percentIn('12.5 %'), wholePercentIn('95%'), percentIn('95')], [12.5, 95, 95])
  assert.equal([centsIn('95%'), typedAmount('95 %'), wholeIn('60%')], [NaN, undefined, NaN])
})

test('[FMT-26] a price that can be two is none, and its field says both in place of its own fault', () => {
  assert.equal(
    LANGUAGES.map((language) => on(language, () => [typedAmount('1,234'), numberFault('Enter a price', '1,234', true)])),
    [
      [123_400, 'Enter a price'],
      [undefined, '“1,234” can be 1234 or 1.234. Which?'],
      [undefined, '“1,234” can be 1234 or 1.234. Which?'],
    ],
  )
  assert.is(numberFault('Enter pounds', '45.000', false), '“45.000” can be 45000 or 45. Which?')
  assert.is(numberFault(undefined, '1.234', true), undefined)
})

test('[FMT-25] what a form puts into a field reads back the same', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_00), fc.integer(), fc.constantFrom(...LANGUAGES), (cents, whole, language) =>
      on(language, () => {
        assert.is(centsIn(typedMoney(centsOf(cents))), cents)
        assert.is(wholeIn(typedNumber(whole)), whole)
      }),
    ),
  )
})

test.run()
