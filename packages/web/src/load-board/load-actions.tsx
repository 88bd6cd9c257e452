import { useEffect, useRef, useState } from 'react'
import type { Cents } from '@trm/domain/kernel'
import type { LoadOnBoard } from '@trm/domain/loads'
import { Button, IconButton } from '../design/button.tsx'
import { isFocusLost } from '../design/focus-back.ts'
import { CloseIcon } from '../design/icons.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { NARROW, useMediaQuery } from '../design/use-media-query.ts'
import { useFlag } from '../flags/use-flag.tsx'
import { message as commonMessage } from '../messages/index.ts'
import { loadDetailMessage as message } from '../messages/en-US/load-detail.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { canBookNow } from './load-cells.tsx'
import { Call, Openers } from './thumb-bar.tsx'

const load = () => import('../offers/make-bid-route.tsx')

export interface LoadActionsProps {
  readonly row: LoadOnBoard
  readonly say: (words: string) => void
  /** The reader's own move ended, however: the load is to be read again. */
  readonly onMoved: () => void
  /** What a bid would leave the reader, in words; undefined where that is not known. */
  readonly profitOf: (amount: Cents, emptyMiles: number | undefined) => string | undefined
  /** The posted truck whose loads the reader looks at. */
  readonly cameFrom?: string | undefined
}

type FirstMove = 'bid' | 'book'

/** Whether a bid can be opened: the load is on the board, and no offer of the reader's is on it already. */
const canBid = ({ load: { state }, offer }: LoadOnBoard): boolean => state === 'posted' && offer === undefined

interface FormProps extends LoadActionsProps {
  readonly begin: FirstMove
}

const Form = ({ row, begin, say, onMoved, profitOf, cameFrom }: FormProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [isMade, setIsMade] = useState(false)
  const chunk = useChunk(true, 'offers/make-bid-route.tsx', load)
  const isThere = chunk._tag === 'Loaded'
  // Once it is made, the way to the offer: the button that had the focus has gone.
  useEffect(() => {
    if (isMade && isFocusLost()) box.current?.querySelector<HTMLElement>('a')?.focus()
  }, [isMade])
  return (
    <div ref={box}>
      {chunk._tag === 'Waiting' ? <LoadingState label={commonMessage('common.loading')} /> : null}
      {chunk._tag === 'Failed' ? <Button onClick={chunk.retry}>{message('board.bid.failed')}</Button> : null}
      {isThere ? (
        <chunk.code.MakeBidRoute
          load={row.load}
          begin={begin}
          profitOf={profitOf}
          cameFrom={cameFrom}
          say={say}
          onEnded={({ _tag }) => {
            setIsMade(_tag === 'Done')
            if (_tag === 'Done' || _tag === 'Refused') onMoved()
          }}
        />
      ) : null}
    </div>
  )
}

/** Only where the form will offer both. */
const BidOrBook = () => message(useFlag('book-now') ? 'board.bid.orBook' : 'board.bid.open')

/** What can be done about the open load. Give it the load's id as its key: another load begins anew. */
export const LoadActions = (props: LoadActionsProps) => {
  const { row } = props
  const openers = { bid: useRef<HTMLButtonElement>(null), book: useRef<HTMLButtonElement>(null) }
  const heading = useRef<HTMLHeadingElement>(null)
  const isPhone = useMediaQuery(NARROW)
  const [opened, setOpened] = useState<FirstMove>()
  const last = useRef(opened)
  useEffect(() => {
    if (opened !== undefined) heading.current?.focus()
    else if (last.current !== undefined) openers[last.current].current?.focus()
    last.current = opened
  }, [opened])
  if (opened !== undefined) {
    return (
      <section className="trm-stack trm-load-bid" data-gap="8" aria-label={message('board.bid')}>
        <div className="trm-between">
          <h3 ref={heading} tabIndex={-1}>
            {message('board.bid')}
          </h3>
          <IconButton label={message('board.bid.close')} onClick={() => setOpened(undefined)}>
            <CloseIcon />
          </IconButton>
        </div>
        <Form begin={opened} {...props} />
      </section>
    )
  }
  if (isPhone) return canBid(row) ? <Openers row={row} bid={openers.bid} book={openers.book} onOpen={setOpened} /> : <Call row={row} />
  if (!canBid(row)) return null
  return (
    <Button ref={openers.bid} look="solid" onClick={() => setOpened('bid')}>
      {canBookNow(row.load) ? <BidOrBook /> : message('board.bid.open')}
    </Button>
  )
}
