import type { ReactNode } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Instant } from '@trm/domain/kernel'
import type { LoadOnBoard } from '@trm/domain/loads'
import { formatMiles } from '@trm/domain/formats'
import { placeLabel } from '@trm/domain/places'
import { freightWords, loadLaneWords, loadMilesWords } from '../loads/load-words.ts'
import { needMarks } from '../loads/need-marks.ts'
import { windowWords } from '../loads/window-words.ts'
import { ArrowRightIcon } from '../design/icons.tsx'
import { inLine } from '../messages/in-line.ts'
import { boardMessage as message } from '../messages/en-US/load-board.ts'
import { LoadAge, LoadMarks, LoadRate, Postings } from './load-cells.tsx'

interface LoadCardProps {
  readonly row: LoadOnBoard
  readonly asOf: Instant
  readonly types: readonly EquipmentType[]
  /** How its broker deals, and what it leaves, once the tools that say so are there. */
  readonly dealing: ReactNode
  readonly profit: ReactNode
  /** Why the load is off the board. */
  readonly note: string | undefined
  readonly onOpen: () => void
}

/** The row on a phone: everything the table says, nothing sideways. A press anywhere opens it. */
export const LoadCard = ({ row, asOf, types, dealing, profit, note, onOpen }: LoadCardProps) => {
  const { load } = row
  return (
    <article className="trm-card trm-row-card">
      <header>
        <h3>
          <button type="button" data-opens="" aria-label={message('board.open.of', { lane: loadLaneWords(load) })} onClick={onOpen}>
            {placeLabel(load.pickup)}
            <ArrowRightIcon size={14} />
            {placeLabel(load.dropoff)}
          </button>
        </h3>
        <span className="trm-muted">
          <LoadAge load={load} asOf={asOf} />
        </span>
      </header>
      <div className="trm-between trm-load-card-pay">
        <p>
          <LoadRate load={load} />
        </p>
        <p className="trm-row" data-gap="4">
          <LoadMarks row={row} note={note} />
        </p>
        {profit}
      </div>
      <p>
        {windowWords(load.pickupWindow, load.pickup.timezone)}{' '}
        <span className="trm-muted">
          {inLine([
            freightWords(load, types),
            ...needMarks(load),
            loadMilesWords(load),
            row.deadheadMiles === undefined ? undefined : message('board.deadhead', { miles: formatMiles(row.deadheadMiles) }),
          ])}
        </span>
      </p>
      <p className="trm-load-card-company">
        <strong dir="auto">{load.companyName}</strong>
        <Postings row={row} />
        {dealing}
      </p>
    </article>
  )
}
