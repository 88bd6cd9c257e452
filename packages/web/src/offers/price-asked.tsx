import { formatMoney } from '@trm/domain/formats'
import type { Cents } from '@trm/domain/kernel'
import type { PriceSlip } from '@trm/domain/offers'
import { useState, type ReactNode } from 'react'
import { loadsMessage } from '../messages/en-US/loads.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { AskedTwice } from './own-move.tsx'

const shareWords = (slip: PriceSlip): string =>
  slip._tag === 'OfMile'
    ? loadsMessage('loads.rate.perMile', { rate: formatMoney(slip.perMile) })
    : message('offers.slip.of', { percent: slip.percent, price: formatMoney(slip.price) })

/** A price that looks like a slip is asked about once: the first press asks, a second one sends it; typed anew, it is another price. */
export const usePriceAsked = (amount: Cents | undefined, slip: PriceSlip | undefined) => {
  const [asked, setAsked] = useState<Cents>()
  const question = amount !== undefined && slip !== undefined && asked === amount ? { amount, slip } : undefined
  return {
    /** What is being asked about. */
    question,
    /** Whether it is asked about first. */
    asks: (): boolean => {
      setAsked(amount)
      return slip !== undefined && question === undefined
    },
    back: () => setAsked(undefined),
  }
}

interface PriceAskedProps {
  readonly asking: ReturnType<typeof usePriceAsked>
  readonly yes: string
  readonly isBusy: boolean
  readonly onYes: (amount: Cents) => void
  /** The question is gone, and its focus with it. */
  readonly onBack: () => void
  /** What sends the price, while nothing is asked. */
  readonly children: ReactNode
}

/** The question in the place of what sends the price. */
export const PriceAsked = ({ asking: { question, back }, yes, isBusy, onYes, onBack, children }: PriceAskedProps) =>
  question === undefined ? (
    children
  ) : (
    <AskedTwice
      question={message('offers.slip', { amount: formatMoney(question.amount), share: shareWords(question.slip) })}
      yes={yes}
      look="solid"
      first="yes"
      isBusy={isBusy}
      onYes={() => onYes(question.amount)}
      onBack={() => {
        back()
        onBack()
      }}
    />
  )
