import { formatDate } from '@trm/domain/formats'
import type { PlainDate } from '@trm/domain/kernel'
import type { TruckRow } from '@trm/domain/trucks'
import { DayName } from '../market-list/day-name.tsx'
import { message } from '../messages/index.ts'

interface AvailableProps {
  readonly row: TruckRow
  readonly today: PlainDate
}

export const Available = ({ row: { availableFrom, availableTo }, today }: AvailableProps) => (
  <>
    <span className="trm-dated">
      {formatDate(availableFrom)}
      <DayName day={availableFrom} today={today} />
    </span>
    {availableTo === availableFrom ? null : <small>{message('trucks.available.until', { date: formatDate(availableTo) })}</small>}
  </>
)
