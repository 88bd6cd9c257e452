import { DatePicker, parseDate, useDatePickerContext, type DatePickerRootProps } from '@chakra-ui/react/date-picker'
import { Input } from '@chakra-ui/react/input'
import { Portal } from '@chakra-ui/react/portal'
import { dateFieldMessage as message } from '../../messages/en-US/date-field.ts'
import { spoken } from '../../messages/language.ts'
import { ChakraScope } from './chakra-scope.tsx'
import { dayOfText } from './day-text.ts'
import { afterPress, describedBy, FieldFrame, type Described } from '../form.tsx'
import { ChevronDownIcon, icon } from '../icons.tsx'
import { disclosed } from '../use-disclosure.ts'
import { ownZone, useTypedDay, type DayValue, type TypedDay } from './use-typed-day.ts'

const CalendarIcon = /* @__PURE__ */ icon(<path d="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5" />)

interface Bounds {
  /** yyyy-MM-dd, the first and the last day that the calendar offers. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

export interface DateFieldProps extends Described, DayValue, Bounds {}

/** A day that is typed or picked. */
export const DateField = ({ value, onChange, zone, min, max, ...said }: DateFieldProps) => {
  const day = useTypedDay({ value, onChange, zone })
  const field = { ...said, fault: day.fault ?? said.fault }
  return (
    <FieldFrame {...field}>
      <DayControl {...field} {...{ day, value, min, max }} />
    </FieldFrame>
  )
}

export interface DayControlProps extends Described, Bounds {
  readonly day: TypedDay
  readonly value: string
  /** Where no `<label>` names the field. */
  readonly 'aria-label'?: string
}

export const calendarDay = (value: string | undefined) => {
  const day = dayOfText(value ?? '')
  return day === undefined ? undefined : parseDate(day)
}

/** How a calendar is set, opened and read out, for a field of that label. */
export const calendarOf = (label: string) =>
  ({
    locale: spoken().language,
    timeZone: ownZone(),
    startOfWeek: 0,
    lazyMount: true,
    unmountOnExit: true,
    positioning: { placement: 'bottom-start', gutter: 6, overflowPadding: 8 },
    translations: {
      trigger: (isOpen) => message(isOpen ? 'dateField.close' : 'dateField.open', { label }),
      content: message('dateField.calendar'),
      dayCell: ({ valueText, selected }) => (selected ? message('dateField.chosen', { day: valueText }) : valueText),
      prevTrigger: (view) => message(`dateField.previous.${view}`),
      nextTrigger: (view) => message(`dateField.next.${view}`),
    },
  }) satisfies DatePickerRootProps

interface TypedInputProps extends Described {
  readonly day: TypedDay
  readonly 'aria-label'?: string
}

export const TypedInput = ({ day, 'aria-label': ariaLabel, ...field }: TypedInputProps) => (
  <Input
    ref={day.input}
    className="trm-control"
    id={field.id}
    inputMode="numeric"
    autoComplete="off"
    placeholder={message('dateField.shape')}
    value={day.text}
    aria-invalid={field.fault !== undefined}
    {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
    {...describedBy(field)}
    onChange={(event) => day.type(event.currentTarget.value)}
    onFocus={day.enter}
    onBlur={() => afterPress(day.leave)}
  />
)

/** The button of a calendar within a `DatePicker.Control`, and what it opens. */
export const CalendarTrigger = () => (
  <DatePicker.Trigger>
    <CalendarIcon size={16} />
  </DatePicker.Trigger>
)

export const CalendarPanel = () => (
  <Portal>
    <DatePicker.Positioner>
      <DatePicker.Content {...disclosed} role="dialog" aria-roledescription={message('dateField.calendar')}>
        <Calendar />
      </DatePicker.Content>
    </DatePicker.Positioner>
  </Portal>
)

/** The bare field and its calendar; help and fault stand with whoever shows it. */
export const DayControl = ({ day, value, min, max, 'aria-label': ariaLabel, ...field }: DayControlProps) => {
  const shown = calendarDay(value)
  const [first, last] = [calendarDay(min), calendarDay(max)]
  return (
    <ChakraScope>
      <DatePicker.Root
        value={shown === undefined ? [] : [shown]}
        {...(first === undefined ? {} : { min: first })}
        {...(last === undefined ? {} : { max: last })}
        {...calendarOf(ariaLabel ?? field.label)}
        onValueChange={({ value: [picked] }) => {
          if (picked !== undefined) day.pick(picked.toString())
        }}
      >
        <DatePicker.Control>
          <TypedInput {...field} day={day} {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })} />
          <CalendarTrigger />
        </DatePicker.Control>
        <CalendarPanel />
      </DatePicker.Root>
    </ChakraScope>
  )
}

const Calendar = () => {
  const described = { 'aria-roledescription': message('dateField.calendar') }
  return (
    <>
      <DatePicker.View view="day">
        <Head words={message('dateField.months')} />
        <DatePicker.DayTable {...described} />
      </DatePicker.View>
      <DatePicker.View view="month">
        <Head words={message('dateField.years')} />
        <DatePicker.MonthTable columns={3} {...described} />
      </DatePicker.View>
      <DatePicker.View view="year">
        <Head />
        <DatePicker.YearTable columns={3} {...described} />
      </DatePicker.View>
    </>
  )
}

/** What is shown, what comes before and after it, and `words` of what is wider. */
const Head = ({ words }: { readonly words?: string }) => {
  const { visibleRangeText } = useDatePickerContext()
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger>
        <ChevronDownIcon size={16} />
      </DatePicker.PrevTrigger>
      {words === undefined ? (
        <DatePicker.RangeText />
      ) : (
        <DatePicker.ViewTrigger aria-label={`${visibleRangeText.formatted}. ${words}`}>
          <DatePicker.RangeText />
        </DatePicker.ViewTrigger>
      )}
      <DatePicker.NextTrigger>
        <ChevronDownIcon size={16} />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  )
}
