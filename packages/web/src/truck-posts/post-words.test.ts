import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { PlainDate } from '@trm/domain/kernel'
import { daysWords } from './post-words.ts'

const day = (text: string): PlainDate => text as PlainDate // yyyy-MM-dd, as written here

test('[FMT-5] the days of a post have their year, also over the turn of one', () => {
  assert.is(daysWords({ availableFrom: day('2026-12-30'), availableTo: day('2027-01-02') }), '12/30/2026 to 01/02/2027')
})

test('[FMT-5] one day is one date', () => {
  assert.is(daysWords({ availableFrom: day('2026-11-23'), availableTo: day('2026-11-23') }), '11/23/2026')
})

test.run()
