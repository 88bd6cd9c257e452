import type { EquipmentType } from '@trm/domain/equipment'
import type { ApplicationForStaff } from '@trm/domain/staff'
import { DrawerPart, Fact, Facts } from '../../design/chakra/facts.tsx'
import { staffMessage as message } from '../../messages/en-US/staff.ts'
import { brokerageLines } from './brokerage-lines.ts'
import { carrierLines, changesBetween, personLines, type ChangedLine } from './given-lines.ts'

/** Fact by fact, since it was last sent back; undefined where it never was. */
export const changesOf = (row: ApplicationForStaff, types: readonly EquipmentType[]): readonly ChangedLine[] | undefined => {
  const { application, sentBack } = row
  if (sentBack === undefined) return undefined
  const company =
    row.kind === 'carrier' && row.sentBack !== undefined
      ? changesBetween(carrierLines(row.sentBack, types), carrierLines(row.application, types))
      : row.kind === 'brokerage' && row.sentBack !== undefined
        ? changesBetween(brokerageLines(row.sentBack), brokerageLines(row.application))
        : []
  return [...changesBetween(personLines(sentBack.start), personLines(application.start)), ...company]
}

const wordsOf = (value: string | undefined): string => value ?? message('staff.changed.nothing')

interface WhatChangedProps {
  readonly row: ApplicationForStaff
  readonly types: readonly EquipmentType[]
}

/** What was asked for when it was sent back, and what is otherwise since. */
export const WhatChanged = ({ row, types }: WhatChangedProps) => {
  const changes = changesOf(row, types)
  if (changes === undefined) return null
  return (
    <DrawerPart title={message('staff.changed')}>
      <Facts>
        <Fact name={message('staff.reason')} isWide>
          <span className="trm-written" dir="auto">
            {row.sentBack?.reason}
          </span>
        </Fact>
        {changes.map(({ name, before, now }) => (
          <Fact key={name} name={name} isWide>
            <span dir="auto">{wordsOf(now)}</span>
            <small>{message('staff.changed.before', { value: wordsOf(before) })}</small>
          </Fact>
        ))}
      </Facts>
      {changes.length === 0 ? <p>{message('staff.changed.none')}</p> : null}
    </DrawerPart>
  )
}
