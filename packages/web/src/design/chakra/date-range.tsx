import { DatePicker } from '@chakra-ui/react/date-picker'
import { useState } from 'react'
import { FieldFrame, type Described } from '../form.tsx'
import { CalendarPanel, calendarDay, calendarOf, CalendarTrigger, TypedInput } from './date-field.tsx'
import { ChakraScope } from './chakra-scope.tsx'
import { useTypedDay, type DayValue } from './use-typed-day.ts'

interface RangeEnd extends Described, DayValue {}

export interface DateRangeProps {
  readonly from: RangeEnd
  readonly to: RangeEnd
}

/**
 * Two days in two fields, as children of whatever lays fields out. Each is typed by itself; one calendar picks both, the first day and
 * then the last, whichever was pressed first. Left after the first, only that one has changed.
 */
export const DateRange = ({ from, to }: DateRangeProps) => {
  const [first, last] = [useTypedDay(from), useTypedDay(to)]
  /** yyyy-MM-dd, while the calendar is open and the other end is still to be picked. */
  const [begun, setBegun] = useState<string>()
  const ends = begun === undefined ? [from.value, ...(to.value < from.value ? [] : [to.value])] : [begun]
  const shown = from.value === '' && begun === undefined ? [] : ends.flatMap((end) => calendarDay(end) ?? [])
  const fields = [
    { ...from, fault: first.fault ?? from.fault },
    { ...to, fault: last.fault ?? to.fault },
  ] as const
  return (
    <ChakraScope>
      <DatePicker.Root
        selectionMode="range"
        display="contents"
        value={shown}
        {...calendarOf(`${from.label} – ${to.label}`)}
        onOpenChange={() => setBegun(undefined)}
        onValueChange={({ value }) => {
          const [start, end] = value.map(String)
          if (start === undefined) return
          setBegun(end === undefined ? start : undefined)
          first.pick(start)
          if (end !== undefined) last.pick(end)
        }}
      >
        <FieldFrame {...fields[0]}>
          <TypedInput {...fields[0]} day={first} />
        </FieldFrame>
        <FieldFrame {...fields[1]}>
          <DatePicker.Control>
            <TypedInput {...fields[1]} day={last} />
            <CalendarTrigger />
          </DatePicker.Control>
        </FieldFrame>
        <CalendarPanel />
      </DatePicker.Root>
    </ChakraScope>
  )
}
