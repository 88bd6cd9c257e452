import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { OTHER_NOTICE_KINDS, OTHER_NOTICE_TABLE } from '@trm/domain/notices'
import { otherLetter, otherLine } from './other-letter.ts'
import { EACH_OTHER, otherFactsOf } from './testing/each-other.ts'

const LINKS = {
  portal: 'https://portal.example',
  unsubscribe: 'https://portal.example/unsubscribe/t',
  settings: 'https://portal.example/trm/account/notices',
}

test('[NOT-85] what is told besides offers has its words in three languages, one button, and a lock screen’s line without names', () => {
  assert.equal(
    EACH_OTHER.map(({ kind }) => kind),
    [...OTHER_NOTICE_KINDS],
  )
  const subjects = ['en-US', 'es-MX', 'fr'].map((language) =>
    EACH_OTHER.map((one) => {
      const facts = otherFactsOf(one, language)
      const { subject, text, html, unsubscribeUrl } = otherLetter(facts, LINKS)
      const { title, body, path } = otherLine(facts, false)
      assert.equal([title, unsubscribeUrl], [subject, LINKS.unsubscribe])
      assert.ok(text.startsWith(body.slice(0, 20)) && text.includes(`${LINKS.portal}${path}\n`), text)
      assert.is(html.match(/display:inline-block/g)?.length, 1)
      assert.ok(html.includes(`lang="${language.slice(0, 2)}`) && html.includes(`href="${LINKS.settings}"`))
      assert.not.match(html, /<(?:img|script|crashes)\b|undefined|null/)
      const hidden = otherLine(facts, true)
      assert.is(hidden.body, '')
      assert.not.match(hidden.title, /Blue|Dallas|2,400/)
      return subject
    }),
  )
  assert.is(new Set(subjects.flat()).size, subjects.flat().length)
  assert.equal(subjects[0], [
    'Not covered, pickup at 09:00 CDT: Dallas, TX to Chicago, IL',
    'Your application is declined',
    'Block to review: Blue & Sons',
    'Blue & Sons: out of service',
  ])
})

test('[NOT-85] minutes count for a load without a truck and for a truck without authority; what a desk decides can wait', () => {
  assert.equal(
    OTHER_NOTICE_KINDS.map((kind) => OTHER_NOTICE_TABLE[kind].urgency),
    ['high', 'normal', 'low', 'high'],
  )
})

test('[NOT-80] the mail says lane, the pickup on its own clock, equipment, rate and reference', () => {
  const [one] = EACH_OTHER
  if (one === undefined) throw new Error('there is none')
  const { text } = otherLetter(otherFactsOf(one, 'en-US'), LINKS)
  assert.ok(
    text.startsWith(`Nobody has booked this load, and its pickup is near.

2 open offers wait on it.

Lane: Dallas, TX to Chicago, IL
Pickup: 03/11/2026 09:00 CDT to 13:00 CDT
Equipment: Van
Rate: $2,400.00
Reference: R-1

Open the load:
https://portal.example/trm/broker/posted-loads?load=9
`),
    text,
  )
})

test.run()
