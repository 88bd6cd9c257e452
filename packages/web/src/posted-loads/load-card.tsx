import type { EquipmentType } from '@trm/domain/equipment'
import type { Instant } from '@trm/domain/kernel'
import type { OwnLoad } from '@trm/domain/loads'
import { Button } from '../design/button.tsx'
import { freightWords, loadLaneWords, loadMilesWords, perMileWords, rateWords } from '../loads/load-words.ts'
import { windowLines } from '../loads/window-words.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { Completeness } from './completeness.tsx'
import { Confirmed, Lane, Mark, Offers, Pick } from './load-cells.tsx'
import { can } from './load-acts.ts'

export interface LoadCardProps {
  readonly load: OwnLoad
  readonly asOf: Instant
  readonly types: readonly EquipmentType[]
  /** Several work for the company: whose it is is told. */
  readonly isShared: boolean
  readonly isPicked: boolean
  readonly onPick: (id: string, asRange: boolean) => void
  readonly onOpen: (id: string) => void
  readonly onConfirm: (load: OwnLoad) => void
}

/** The row on a phone: everything the table says, nothing sideways. A press where nothing else can be pressed opens it. */
export const LoadCard = ({ load, asOf, types, isShared, isPicked, onPick, onOpen, onConfirm }: LoadCardProps) => {
  const { date, hours } = windowLines(load.pickupWindow, load.pickup.timezone)
  return (
    <article className="trm-card trm-row-card trm-load-card">
      <header>
        <Pick load={load} isPicked={isPicked} onPick={onPick} />
        <h3>
          <button
            type="button"
            data-opens=""
            aria-label={postedMessage('posted.do.open.of', { lane: loadLaneWords(load) })}
            onClick={() => onOpen(load.id)}
          >
            <Lane load={load} />
          </button>
        </h3>
        <span className="trm-load-card-rate">
          {rateWords(load.rateTotal)}
          <small>{perMileWords(load.ratePerMile)}</small>
        </span>
      </header>
      <p>
        {date} <span className="trm-muted">{hours}</span> <Mark load={load} />
      </p>
      <p className="trm-muted">{[load.loadNumber, freightWords(load, types), loadMilesWords(load)].join(' · ')}</p>
      <footer>
        <p className="trm-row trm-help trm-load-card-line">
          {can(load, 'confirm') ? <Confirmed load={load} asOf={asOf} /> : null}
          <span>{postedMessage('posted.views', { count: load.views })}</span>
          <Completeness score={load.completeness.score} />
          {isShared ? <span>{load.owner?.name}</span> : null}
        </p>
        {load.offersWaiting > 0 ? <Offers load={load} /> : null}
        {can(load, 'confirm') ? (
          <Button
            data-needs-server=""
            aria-label={postedMessage('posted.do.confirm.of', { lane: loadLaneWords(load) })}
            onClick={() => onConfirm(load)}
          >
            {postedMessage('posted.do.confirm')}
          </Button>
        ) : null}
      </footer>
    </article>
  )
}
