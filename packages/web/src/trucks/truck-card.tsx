import type { ReactNode } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Instant, PlainDate } from '@trm/domain/kernel'
import { placeLabel } from '@trm/domain/places'
import type { TruckRow } from '@trm/domain/trucks'
import { equipmentWords } from '../equipment/equipment-words.ts'
import { ArrowRightIcon } from '../design/icons.tsx'
import { Badge } from '../design/notice.tsx'
import { message } from '../messages/index.ts'
import { inLine } from '../messages/in-line.ts'
import {
  authorityWords,
  bipdWords,
  countWords,
  destinationWords,
  milesWords,
  numbersWords,
  postTypeWords,
  shownName,
} from '../carriers/row-words.ts'
import { Available } from './truck-available.tsx'
import { Age, CarrierName, Contact, Marks } from './truck-cells.tsx'

interface TruckCardProps {
  readonly row: TruckRow
  readonly asOf: Instant
  readonly types: readonly EquipmentType[]
  readonly today: PlainDate
  /** Why the truck is no longer there. */
  readonly note: string | undefined
  readonly onOpen: () => void
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Record = ({ name, words = message('common.noRecord') }: { readonly name: string; readonly words: string | undefined }) => (
  <Fact name={name}>{words}</Fact>
)

/** The row on a phone: everything the table says, nothing sideways. A press anywhere opens it, but for the number. */
export const TruckCard = ({ row, asOf, types, today, note, onOpen }: TruckCardProps) => (
  <article className="trm-card trm-row-card">
    <header>
      <h3>
        {placeLabel(row.pickup)}
        <ArrowRightIcon size={14} />
        <span className="trm-only-read">{message('trucks.column.destination')}</span>
        {destinationWords(row)}
      </h3>
      <span className="trm-muted">
        <Age row={row} asOf={asOf} isShort={false} />
      </span>
    </header>
    <div className="trm-truck-card-who">
      <p className="trm-row" data-gap="4">
        {note && <Badge>{note}</Badge>}
        <Marks row={row} />
      </p>
      <button
        type="button"
        data-opens=""
        aria-label={message('trucks.details.of', { carrier: shownName(row.carrier.name) })}
        onClick={onOpen}
      >
        <CarrierName row={row} />
      </button>
      {note === undefined ? <Contact row={row} /> : null}
    </div>
    <div className="trm-truck-card-facts">
      <p>{inLine([equipmentWords(row.equipmentTypes, types).join(', '), postTypeWords(row)])}</p>
      <dl>
        <Fact name={message('trucks.column.available')}>
          <Available row={row} today={today} />
        </Fact>
        {row.deadheadMiles === undefined ? null : <Fact name={message('trucks.column.deadhead')}>{milesWords(row.deadheadMiles)}</Fact>}
        {row.tripMiles === undefined ? null : <Fact name={message('trucks.column.trip')}>{milesWords(row.tripMiles)}</Fact>}
        <Record name={message('trucks.column.trucks')} words={countWords(row.carrier.numberOfTrucks)} />
        <Record name={message('trucks.column.bipd')} words={bipdWords(row)} />
        <Record name={message('trucks.column.authorityAge')} words={authorityWords(row, asOf)} />
        <Record name={message('trucks.column.inspections')} words={countWords(row.carrier.numberOfInspections)} />
      </dl>
      <p>{numbersWords(row)}</p>
    </div>
  </article>
)
