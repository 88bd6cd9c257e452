import type { LoadForCarrier } from '@trm/domain/loads'
import { formatMoney } from '@trm/domain/formats'
import { windowLines } from '../loads/window-words.ts'
import { offersMessage } from '../messages/en-US/offers.ts'
import { offerToolsMessage as message } from '../messages/en-US/offer-tools.ts'
import { inLine } from '../messages/in-line.ts'

interface LoadHeadingProps {
  readonly load: LoadForCarrier
  /** Of its offers that are shown. */
  readonly count: number
}

/** Of the load that offers stand under, beside its lane: when it picks up, what is posted, how many there are. */
export const LoadHeading = ({ load, count }: LoadHeadingProps) => {
  const { date } = windowLines(load.pickupWindow, load.pickup.timezone)
  const posted =
    load.rateTotal === undefined
      ? offersMessage('offers.posted.none')
      : message('offers.tools.load.posted', { rate: formatMoney(load.rateTotal) })
  return <span className="trm-offer-load">{inLine([date, posted, message('offers.tools.load.offers', { count })])}</span>
}
