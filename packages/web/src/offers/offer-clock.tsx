import type { Behavior, Instant } from '@trm/domain/kernel'
import { clockOf, type OfferSeen } from '@trm/domain/offers'
import { useEffect } from 'react'
import { zonedWords } from '../loads/window-words.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { SOON_MS, timeLeftWords } from './offer-words.ts'

interface OfferClockProps {
  readonly offer: OfferSeen
  readonly now$: Behavior<Instant>
}

/** Milliseconds until the time to answer is over; undefined where no clock runs. Steps of a second. */
const useTimeLeft = ({ offer, now$ }: OfferClockProps): number | undefined =>
  useBehavior(now$, (now) => {
    const { leftMs } = clockOf(offer, now)
    return leftMs === undefined ? undefined : Math.floor(leftMs / 1000) * 1000
  })

/** The time left, by the server's clock; all clocks of a page tick together. */
export const OfferClock = (props: OfferClockProps) => {
  const left = useTimeLeft(props)
  const { expiresAt, load } = props.offer
  if (left === undefined || expiresAt === undefined) return null
  return (
    <time
      className="trm-help trm-offer-clock"
      data-soon={left < SOON_MS ? '' : undefined}
      dateTime={new Date(expiresAt).toISOString()}
      title={message('offers.clock.until', { time: zonedWords(expiresAt, load.pickup.timezone) })}
    >
      {left === 0 ? message('offers.clock.over') : message('offers.clock.left', { time: timeLeftWords(left) })}
    </time>
  )
}

export const useIsOver = (offer: OfferSeen, now$: Behavior<Instant>): boolean =>
  useBehavior(now$, (now) => clockOf(offer, now).leftMs === 0)

/** Says once that little time is left. */
export const useSoonSaid = (offer: OfferSeen | undefined, now$: Behavior<Instant>, soon: () => void): void => {
  const isSoon = useBehavior(now$, (now) => {
    const left = offer === undefined ? undefined : clockOf(offer, now).leftMs
    return left !== undefined && left > 0 && left < SOON_MS
  })
  useEffect(() => {
    if (isSoon) soon()
  }, [isSoon])
}
