import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { OFFER_NOTICE_KINDS } from '@trm/domain/notices'
import { minutesLater, openingTime } from '@trm/domain/testing'
import type { NoticeFacts } from './notice-facts.query.ts'
import { noticeLetter, noticeLine } from './notice-letter.ts'
import { noticeFacts } from './testing/notice-facts.ts'

const LINKS = {
  offer: 'https://portal.example/trm/load-offers?offer=9',
  unsubscribe: 'https://portal.example/unsubscribe/t',
  settings: 'https://portal.example/trm/account/notices',
}

test('[MAI-22] a mail says lane, pickup, equipment, prices, who and the clock of the pickup, and has one button to the offer', () => {
  const { subject, text, html } = noticeLetter(noticeFacts(), 'broker', LINKS)
  assert.is(subject, 'Counter-offer of $2,100.50: Dallas, TX to Chicago, IL')
  assert.ok(
    text.startsWith(`Blue & Sons answers with a counter-offer.

Rate: $2,100.50
Before: $2,000.00
Lane: Dallas, TX to Chicago, IL
Pickup: 03/11/2026 09:00 CDT to 13:00 CDT
Equipment: Van
With: Blue & Sons
Answer until: 03/10/2026 10:00 CDT
Note: Can load <early>

Open the offer:
https://portal.example/trm/load-offers?offer=9
`),
    text,
  )
  assert.match(html, /<td[^>]*>With<\/td><td[^>]*>Blue &amp; Sons<\/td>/)
  assert.match(html, /Can load &lt;early&gt;/)
  assert.is(html.match(/display:inline-block/g)?.length, 1)
  assert.not.match(html, /<(?:img|script|link)\b|url\(/)
  assert.ok(Buffer.byteLength(html) < 100_000)
})

test('[MAI-22] every kind has its words in three languages, for the side it is told', () => {
  const ended = { status: 'declined_load', version: 2, updatedAt: openingTime, expiresAt: undefined } as const
  const declined = { event: 'broker_declined_offer', side: 'system', reason: 'load_booked', note: undefined } as const
  for (const [language, button, reason] of [
    ['en-US', 'Open the offer', 'The broker booked another carrier.'],
    ['es-MX', 'Abrir la oferta', 'El bróker reservó con otro transportista.'],
    ['fr', 'Ouvrir l’offre', 'Le courtier a réservé un autre transporteur.'],
  ] as const) {
    const letters = OFFER_NOTICE_KINDS.map((kind) => noticeLetter(noticeFacts({ kind, language }), 'broker', LINKS))
    assert.is(new Set(letters.map(({ subject }) => subject)).size, OFFER_NOTICE_KINDS.length, language)
    for (const { text, html, unsubscribeUrl } of letters) {
      assert.ok(text.includes(`${button}:\n${LINKS.offer}`), text)
      assert.ok(html.includes(`href="${LINKS.settings}"`) && html.includes(`lang="${language.slice(0, 2)}`))
      assert.is(unsubscribeUrl, LINKS.unsubscribe)
    }
    const { text } = noticeLetter(noticeFacts({ kind: 'offer_declined', language, offer: ended, entry: declined }), 'carrier', LINKS)
    assert.ok(text.startsWith(reason), text)
  }
})

test('[MAI-22] what was taken back, booked at once or canceled says so', () => {
  const subjectOf = (rest: Partial<NoticeFacts>, side: 'broker' | 'carrier' = 'carrier') => {
    const { subject, text } = noticeLetter(noticeFacts({ amountBefore: undefined, ...rest }), side, LINKS)
    return [subject, text.split('\n', 1)[0]]
  }
  const entry = (event: NoticeFacts['entry']['event']) => ({ event, side: 'broker', reason: undefined, note: undefined }) as const
  const lane = 'Dallas, TX to Chicago, IL'
  assert.equal(subjectOf({ kind: 'offer_declined', entry: entry('broker_rescinded_offer') }), [
    `Withdrawn: ${lane}`,
    'Acme withdrew the offer.',
  ])
  assert.equal(subjectOf({ kind: 'offer_declined', entry: entry('broker_declined_offer') }), [`Declined: ${lane}`, 'Acme declined.'])
  assert.equal(subjectOf({ kind: 'offer_booked', entry: entry('broker_accepted_offer') }, 'broker'), [
    `Booked at $2,100.50: ${lane}`,
    'Blue & Sons booked your load with Book Now.',
  ])
  assert.equal(subjectOf({ kind: 'offer_expiring' }), [`Expires at 10:00 CDT: ${lane}`, 'Acme still waits for your answer.'])
})

test('[NOT-121] in the last ten minutes title and lock screen say how many are left, and the title until when, in three languages', () => {
  const said = (language: string, left: number) => {
    const told = noticeFacts({ kind: 'offer_expiring', language, now: minutesLater(60 - left) })
    return [noticeLine(told, 'carrier', false).title, noticeLine(told, 'carrier', true).title]
  }
  assert.equal(said('en-US', 10), ['10 minutes left, until 10:00 CDT: Dallas, TX to Chicago, IL', 'An offer expires in 10 minutes'])
  assert.equal(said('en-US', 1), ['1 minute left, until 10:00 CDT: Dallas, TX to Chicago, IL', 'An offer expires in 1 minute'])
  assert.equal(said('en-US', 11), ['Expires at 10:00 CDT: Dallas, TX to Chicago, IL', 'An offer is about to expire'])
  assert.equal(said('es-MX', 9), ['Quedan 9 minutos, hasta las 10:00 CDT: Dallas, TX a Chicago, IL', 'Una oferta vence en 9 minutos'])
  assert.equal(said('es-MX', 1), ['Queda 1 minuto, hasta las 10:00 CDT: Dallas, TX a Chicago, IL', 'Una oferta vence en 1 minuto'])
  assert.equal(said('fr', 9), ['Il reste 9 minutes, jusqu’à 10:00 CDT : Dallas, TX à Chicago, IL', 'Une offre expire dans 9 minutes'])
  assert.equal(said('fr', 1), ['Il reste 1 minute, jusqu’à 10:00 CDT : Dallas, TX à Chicago, IL', 'Une offre expire dans 1 minute'])
  assert.is(
    noticeLine(noticeFacts({ now: minutesLater(55) }), 'broker', true).title,
    'A counter-offer waits',
    'of another kind nothing of it',
  )
})

test.run()
