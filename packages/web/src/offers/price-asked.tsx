import { formatMoney } from '@trm/domain/formats'
import type { Cents } from '@trm/domain/kernel'
import type { PriceSlip } from '@trm/domain/offers'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useEscape } from '../design/use-escape.ts'
import { loadsMessage } from '../messages/en-US/loads.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { AskedTwice } from './own-move.tsx'

const shareWords = (slip: PriceSlip): string =>
  slip._tag === 'OfMile'
    ? loadsMessage('loads.rate.perMile', { rate: formatMoney(slip.perMile) })
    : message('offers.slip.of', { percent: slip.percent, price: formatMoney(slip.price) })

/**
 * A price that looks like a slip is asked about when it is sent, and only the question's own yes sends it; typed anew, it is another price.
 * The question has the focus, none of its answers: an Enter that is held or pressed twice says nothing. Then the price's `field` has it.
 */
export const usePriceAsked = (amount: Cents | undefined, slip: PriceSlip | undefined, field: RefObject<HTMLInputElement | null>) => {
  const [asked, setAsked] = useState<Cents>()
  const place = useRef<HTMLDivElement>(null)
  const question = amount !== undefined && slip !== undefined && asked === amount ? { amount, slip } : undefined
  const isAsking = question !== undefined
  if (asked !== undefined && !isAsking) setAsked(undefined)
  useEffect(() => {
    if (!isAsking) return undefined
    place.current?.focus()
    return () => {
      if (document.activeElement === document.body) field.current?.focus()
    }
  }, [isAsking, field])
  const back = (): void => setAsked(undefined)
  const escape = useEscape(isAsking ? back : undefined)
  return {
    place,
    /** Of the form around it: Escape takes the question back, wherever the keys are in there. */
    escape,
    /** What is being asked about. */
    question,
    /** Whether it is asked about instead of sent. */
    asks: (): boolean => {
      if (slip === undefined) return false
      setAsked(amount)
      place.current?.focus()
      return true
    },
    back,
  }
}

interface PriceAskedProps {
  readonly asking: ReturnType<typeof usePriceAsked>
  readonly yes: string
  readonly isBusy: boolean
  readonly onYes: (amount: Cents) => void
  /** What sends the price, while nothing is asked. */
  readonly children: ReactNode
}

/** The question in the place of what sends the price; an Enter in a field comes to it. */
export const PriceAsked = ({ asking: { question, place, back }, yes, isBusy, onYes, children }: PriceAskedProps) =>
  question === undefined ? (
    children
  ) : (
    <>
      <button type="submit" className="trm-only-read" tabIndex={-1} aria-hidden />
      <AskedTwice
        question={message('offers.slip', { amount: formatMoney(question.amount), share: shareWords(question.slip) })}
        yes={yes}
        look="solid"
        first={place}
        isBusy={isBusy}
        onYes={() => onYes(question.amount)}
        onBack={back}
      />
    </>
  )
