import type { EquipmentType } from '@trm/domain/equipment'
import { formatDate } from '@trm/domain/formats'
import type { Instant } from '@trm/domain/kernel'
import { placeLabel } from '@trm/domain/places'
import type { TruckRow } from '@trm/domain/trucks'
import { ArrowRightIcon } from '../design/icons.tsx'
import { message } from '../messages/index.ts'
import { ageWords, authorityWords, bipdWords, countWords, equipmentWords, milesWords, numbersWords, postTypeWords } from './row-words.ts'
import { Contact, destinationOf, Marks } from './truck-cells.tsx'

interface TruckCardProps {
  readonly row: TruckRow
  readonly asOf: Instant
  readonly types: readonly EquipmentType[]
}

const Fact = ({ name, words }: { readonly name: string; readonly words: string | undefined }) => <div><dt>{name}</dt><dd>{words ?? message('common.noRecord')}</dd></div>

/** The row on a phone: everything the table says, nothing sideways. */
export const TruckCard = ({ row, asOf, types }: TruckCardProps) => (
  <article className="trm-truck-card">
    <header>
      <h3>{placeLabel(row.pickup)}<ArrowRightIcon size={14} /><span className="trm-only-read">{message('trucks.column.destination')}</span>{destinationOf(row)}</h3>
      <span className="trm-muted">{ageWords(row, asOf)}</span>
    </header>
    <p>{[equipmentWords(row.equipmentTypes, types).join(', '), postTypeWords(row)].filter((part) => part !== undefined).join(' · ')}</p>
    <dl>
      <Fact name={message('trucks.column.available')} words={formatDate(row.availableFrom)} />
      <Fact name={message('trucks.column.deadhead')} words={milesWords(row.deadheadMiles) ?? '–'} />
      <Fact name={message('trucks.column.trip')} words={milesWords(row.tripMiles) ?? '–'} />
      <Fact name={message('trucks.column.trucks')} words={countWords(row.carrier.numberOfTrucks)} />
      <Fact name={message('trucks.column.bipd')} words={bipdWords(row)} />
      <Fact name={message('trucks.column.authority')} words={authorityWords(row, asOf)} />
      <Fact name={message('trucks.column.inspections.long')} words={countWords(row.carrier.numberOfInspections)} />
    </dl>
    <footer>
      <div>
        <span className="trm-carrier-name"><strong>{row.carrier.name}</strong><Marks row={row} /></span>
        <small className="trm-muted">{numbersWords(row)}</small>
      </div>
      <Contact row={row} />
    </footer>
  </article>
)
