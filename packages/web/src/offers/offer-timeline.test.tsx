import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SignedOverride, TimelineLine } from '@trm/domain/offers'
import { at, dollars } from '@trm/domain/testing'
import { mount } from '../design/testing/mount.tsx'
import { OfferTimeline } from './offer-timeline.tsx'

const booking = (override: SignedOverride): TimelineLine => ({
  sequence: 2,
  event: 'broker_accepted_offer',
  side: 'broker',
  isReaders: true,
  actorId: '7',
  at: at('2026-03-10T14:00:00Z'),
  amount: dollars(2000),
  change: undefined,
  roundsLeft: 4,
  expiresAt: undefined,
  reason: undefined,
  note: undefined,
  override,
})

test('[VRD-21] a booking against a verdict says who made it by name; where no name was told it says the rest', async () => {
  for (const [by, words] of [
    ['Ada Broker', 'Booked by Ada Broker against the verdict Stop: Known for years'],
    [undefined, 'Booked against the verdict Stop: Known for years'],
  ] as const) {
    const line = booking({ level: 'stop', reasons: ['blocked'], reason: 'Known for years', by })
    const { all, unmount } = await mount(
      <OfferTimeline reader="broker" zone="America/Chicago" timeline={[line]} onRetry={() => undefined} />,
    )
    assert.is(all('.trm-line-override p')[0]?.textContent, words)
    await unmount()
  }
})

test.run()
