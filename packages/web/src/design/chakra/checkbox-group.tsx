import { useId, useState, type KeyboardEvent } from 'react'
import { foldedText } from '@trm/domain/kernel'
import { Control, describedBy, Help, type Choice, type Described } from '../form.tsx'
import { Check } from './check.tsx'

export interface CheckboxGroupProps extends Described {
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  /** In the order of `choices`; values that are not among them are kept, at the end. */
  readonly onChange: (chosen: readonly string[]) => void
  /** Given, a text field narrows a long list. */
  readonly findLabel?: string
}

/**
 * Several of many, all in sight. `id` is the first checkbox there, else the field that narrows them: a summary's link lands on something
 * that can be used.
 */
export const CheckboxGroup = ({ id, label, help, fault, choices, chosen, onChange, findLabel }: CheckboxGroupProps) => {
  const [sought, setSought] = useState('')
  const findId = useId()
  const field = { id, label, help, fault }
  const shown = choices.filter((one) => foldedText(one.label).includes(foldedText(sought.trim())))
  const toggle = (value: string, isOn: boolean): void => {
    const next = isOn ? [...chosen, value] : chosen.filter((one) => one !== value)
    const known = choices.filter((one) => next.includes(one.value)).map((one) => one.value)
    onChange([...known, ...next.filter((one) => !known.includes(one))])
  }
  /** Enter chooses what was found, and never sends the form half filled in. */
  const takeFirst = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = shown
    if (first !== undefined && sought.trim() !== '') toggle(first.value, !chosen.includes(first.value))
  }
  return (
    <fieldset className="trm-field" {...describedBy(field)}>
      <legend className="trm-label">{label}</legend>
      {findLabel === undefined ? null : (
        <Control
          id={shown.length === 0 ? id : findId}
          type="search"
          aria-label={findLabel}
          placeholder={findLabel}
          value={sought}
          onKeyDown={takeFirst}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <div className="trm-checks" {...(findLabel === undefined ? {} : { 'data-scroll': '' })}>
        {shown.map((one, index) => (
          <Check
            key={one.value}
            {...(index === 0 ? { id } : {})}
            label={one.label}
            isOn={chosen.includes(one.value)}
            onChange={(isOn) => toggle(one.value, isOn)}
          />
        ))}
      </div>
      <Help {...field} />
    </fieldset>
  )
}
