import { useEffect, useRef, useState } from 'react'
import type { LoadOnBoard } from '@trm/domain/loads'
import { Button, IconButton } from '../design/button.tsx'
import { isFocusLost } from '../design/focus-back.ts'
import { CloseIcon } from '../design/icons.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { message as commonMessage } from '../messages/index.ts'
import { loadDetailMessage as message } from '../messages/en-US/load-detail.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { canBookNow } from './load-cells.tsx'

const load = () => import('../offers/make-bid-route.tsx')

export interface LoadActionsProps {
  readonly row: LoadOnBoard
  readonly say: (words: string) => void
  /** The reader's own move ended, however: the load is to be read again. */
  readonly onMoved: () => void
}

/** Whether a bid can be opened: the load is on the board, and no offer of the reader's is on it already. */
const canBid = ({ load: { state }, offer }: LoadOnBoard): boolean => state === 'posted' && offer === undefined

const Form = ({ row, say, onMoved }: LoadActionsProps) => {
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

/** What can be done about the open load. Give it the load's id as its key: another load begins anew. */
export const LoadActions = (props: LoadActionsProps) => {
  const opener = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current !== isOpen) (isOpen ? heading : opener).current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) {
    return (
      <section className="trm-stack trm-load-bid" data-gap="8" aria-label={message('board.bid')}>
        <div className="trm-between">
          <h3 ref={heading} tabIndex={-1}>
            {message('board.bid')}
          </h3>
          <IconButton label={message('board.bid.close')} onClick={() => setIsOpen(false)}>
            <CloseIcon />
          </IconButton>
        </div>
        <Form {...props} />
      </section>
    )
  }
  if (!canBid(props.row)) return null
  return (
    <Button ref={opener} look="solid" onClick={() => setIsOpen(true)}>
      {message(canBookNow(props.row.load) ? 'board.bid.orBook' : 'board.bid.open')}
    </Button>
  )
}
