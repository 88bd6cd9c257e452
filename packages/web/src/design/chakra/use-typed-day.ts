import { useEffect, useRef, useState, type RefObject } from 'react'
import { instantOf, plainDateIn } from '@trm/domain/kernel'
import { dateFieldMessage as message } from '../../messages/en-US/date-field.ts'
import { dayOfText, textOfDay } from './day-text.ts'

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export interface DayValue {
  /** yyyy-MM-dd, or '' for no day. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** IANA name: whose today is meant; the reader's where it is not said. */
  readonly zone?: string | undefined
}

export interface TypedDay {
  readonly input: RefObject<HTMLInputElement | null>
  readonly text: string
  /** Words of what is wrong with the text. */
  readonly fault: string | undefined
  readonly type: (text: string) => void
  readonly pick: (day: string) => void
  readonly enter: () => void
  readonly leave: () => void
}

interface Typed {
  readonly text: string
  /** What the field held when this was typed. */
  readonly value: string
}

/**
 * A day as it is typed. What is no day stays as it was typed and changes no value: it is told once the field is left, and a form that
 * is sent with it is held back and leads to it.
 */
export const useTypedDay = ({ value, onChange, zone }: DayValue): TypedDay => {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed>()
  const [isInside, setInside] = useState(false)
  const [isTold, setTold] = useState(false)
  const isShown = typed !== undefined && (isInside || typed.value === value)
  const text = isShown ? typed.text : textOfDay(value)
  const read = (written: string) => dayOfText(written, plainDateIn(instantOf(Date.now()), zone ?? ownZone()))
  const isUnreadable = text.trim() !== '' && read(text) === undefined
  useEffect(() => {
    const form = input.current?.form
    const onSubmit = (event: SubmitEvent): void => {
      if (!isUnreadable) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setTold(true)
      input.current?.focus()
    }
    form?.addEventListener('submit', onSubmit, { capture: true })
    return () => form?.removeEventListener('submit', onSubmit, { capture: true })
  }, [isUnreadable])
  return {
    input,
    text,
    fault: isUnreadable && isTold ? message('dateField.unreadable') : undefined,
    type: (next) => {
      const meant = next.trim() === '' ? '' : read(next)
      setTyped({ text: next, value: meant ?? value })
      if (meant !== undefined) {
        setTold(false)
        onChange(meant)
      }
    },
    pick: (day) => {
      setTyped(undefined)
      setTold(false)
      onChange(day)
    },
    enter: () => {
      setTyped({ text, value })
      setInside(true)
    },
    leave: () => {
      setInside(false)
      if (isUnreadable) setTold(true)
      else setTyped(undefined)
    },
  }
}
