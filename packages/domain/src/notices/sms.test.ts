import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { NOTICE_TABLE, noticesOf } from './notice.ts'
import { OTHER_NOTICE_KINDS, OTHER_NOTICE_TABLE } from './other-notice.ts'
import { readMobileNumber, SMS_NOTICE_KINDS } from './sms-number.ts'
import { inSmsLetters, smsLength, smsSegments, smsText } from './sms-text.ts'
import { minutesLater, offerAfterEvents } from '../testing/index.ts'

test('[NOT-100, NOT-116] by text goes what the tables say: what waits for an answer, and what somebody has to act on within hours', () => {
  const byText = Object.values(NOTICE_TABLE).flatMap((row) => (row?.ways.includes('sms') === true ? [row.kind] : []))
  const offer = { ...offerAfterEvents('carrier_submitted_bid'), expiresAt: minutesLater(60) }
  const [, expiring] = noticesOf(offer, { side: 'carrier', event: 'carrier_submitted_bid', reason: undefined })
  assert.ok(expiring?.ways.includes('sms'))
  const others = OTHER_NOTICE_KINDS.filter((kind) => OTHER_NOTICE_TABLE[kind].ways.includes('sms'))
  assert.equal([...new Set([...byText, 'offer_expiring', ...others])].sort(), [...SMS_NOTICE_KINDS].sort())
  assert.equal(others, ['load_uncovered', 'vetting_worse'])
})

test('[NOT-101] a mobile number is read as people write it, of the United States, Canada and Mexico', () => {
  const read = (typed: string): string => E.toUnion(readMobileNumber(typed))
  for (const typed of ['3125550101', '(312) 555-0101', ' 1 312.555.0101 ', '+1 312 555 0101']) assert.is(read(typed), '+13125550101', typed)
  assert.is(read('+52 55 1234 5678'), '+525512345678')
  for (const typed of [
    '',
    '555-0101',
    '112 555 0101',
    '312 155 0101',
    '+1 312 555 010',
    '3125550101 x12',
    '312555O101',
    '+52 1 55 1234 5678',
    '++13125550101',
  ])
    assert.is(read(typed), 'not_a_number', typed)
  assert.equal(['+49 170 1234567', '+44 7700 900123'].map(read), ['not_served', 'not_served'])
})

test('[NOT-103] a text has the letters of GSM 03.38 alone, so that 160 of them are one', () => {
  assert.is(inSmsLetters('Código, Montréal, QC à Trois-Rivières, façade, Łódź'), 'Codigo, Montréal, QC à Trois-Rivières, facade, ?odz')
  assert.is(inSmsLetters('l’œuvre “x” — y…\u00a0z 🚚'), 'l\'oeuvre "x" - y... z ?')
  assert.equal([smsLength('a€'), smsSegments('a'.repeat(160)), smsSegments('a'.repeat(161)), smsSegments('€'.repeat(81))], [3, 1, 2, 2])
})

test('[NOT-103] what is said is cut so that the text is one; the link and how to stop stand whole', () => {
  const link = 'https://portal.example.com/trm/load-offers?offer=123456'
  assert.is(
    smsText('Bid of $2,000.00: Dallas, TX to Waco, TX', link, 'Reply STOP to end'),
    `Bid of $2,000.00: Dallas, TX to Waco, TX ${link} Reply STOP to end`,
  )
  const long = smsText(`Offer: ${'a'.repeat(200)}`, link, 'Reply STOP to end')
  assert.equal([smsLength(long), long.endsWith(`a... ${link} Reply STOP to end`)], [160, true])
  assert.is(smsText('Código', 'Á'), 'Codigo A')
  const far = `https://${'x'.repeat(180)}.example/`
  assert.is(smsText('a'.repeat(60), far, 'STOP'), `${'a'.repeat(17)}... ${far} STOP`)
})

test.run()
