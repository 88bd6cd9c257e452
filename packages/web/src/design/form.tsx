import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { AlertIcon, ChevronDownIcon } from './icons.tsx'

/** The bare input in the house's look. */
export const Control = (props: Omit<ComponentProps<'input'>, 'className'>) => <input className="trm-control" {...props} />

interface Described {
  /** Also what `FormErrorSummary` links to. */
  readonly id: string
  readonly label: string
  readonly help?: string | undefined
  /** Words of what is wrong; the same as in the summary. */
  readonly fault?: string | undefined
}

const describedBy = ({ id, help, fault }: Described): { readonly 'aria-describedby'?: string } => {
  const ids = [fault === undefined ? [] : [`${id}-fault`], help === undefined ? [] : [`${id}-help`]].flat()
  return ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }
}

const Help = ({ id, help, fault }: Described) => (
  <>
    {help === undefined ? null : <span id={`${id}-help`} className="trm-help">{help}</span>}
    {fault === undefined ? null : <span id={`${id}-fault`} className="trm-fault"><AlertIcon />{fault}</span>}
  </>
)

/** Label, control, help and fault, tied together. */
export const FieldFrame = ({ children, ...field }: Described & { readonly children: ReactNode }) => (
  <div className="trm-field">
    <label className="trm-label" htmlFor={field.id}>{field.label}</label>
    {children}
    <Help {...field} />
  </div>
)

type InputAttributes = Pick<ComponentProps<'input'>, 'type' | 'name' | 'autoComplete' | 'inputMode' | 'maxLength' | 'min' | 'max' | 'placeholder' | 'required' | 'onBlur'>

export interface TextFieldProps extends Described, InputAttributes {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

export const TextField = ({ id, label, help, fault, value, onChange, type = 'text', ...rest }: TextFieldProps) => {
  const field = { id, label, help, fault }
  return (
    <FieldFrame {...field}>
      <Control id={id} type={type} value={value} onChange={(event) => onChange(event.currentTarget.value)} aria-invalid={fault !== undefined} {...describedBy(field)} {...rest} />
    </FieldFrame>
  )
}

export interface Choice<A extends string = string> {
  readonly value: A
  readonly label: string
}

export interface SelectFieldProps<A extends string> extends Described {
  readonly value: A
  readonly choices: readonly Choice<A>[]
  readonly onChange: (value: A) => void
  readonly ref?: Ref<HTMLSelectElement>
}

export const SelectField = <A extends string>({ id, label, help, fault, value, choices, onChange, ...rest }: SelectFieldProps<A>) => {
  const field = { id, label, help, fault }
  const choose = (chosen: string): void => {
    const choice = choices.find((one) => one.value === chosen)
    if (choice !== undefined) onChange(choice.value)
  }
  return (
    <FieldFrame {...field}>
      <span className="trm-select">
        <select className="trm-control" id={id} value={value} onChange={(event) => choose(event.currentTarget.value)} aria-invalid={fault !== undefined} {...describedBy(field)} {...rest}>
          {choices.map((one) => <option key={one.value} value={one.value}>{one.label}</option>)}
        </select>
        <ChevronDownIcon />
      </span>
    </FieldFrame>
  )
}

export interface CheckboxGroupProps extends Described {
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  /** In the order of `choices`; values that are not among them are kept, at the end. */
  readonly onChange: (chosen: readonly string[]) => void
  /** Given, a text field narrows a long list. */
  readonly findLabel?: string
}

/** `id` is the first checkbox in sight, else the field that narrows them: a summary's link lands on something that can be used. */
export const CheckboxGroup = ({ id, label, help, fault, choices, chosen, onChange, findLabel }: CheckboxGroupProps) => {
  const [sought, setSought] = useState('')
  const findId = useId()
  const field = { id, label, help, fault }
  const shown = choices.filter((one) => one.label.toLowerCase().includes(sought.trim().toLowerCase()))
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
        <Control id={shown.length === 0 ? id : findId} type="search" aria-label={findLabel} placeholder={findLabel} value={sought} onKeyDown={takeFirst} onChange={(event) => setSought(event.currentTarget.value)} />
      )}
      <div className="trm-checks" {...(findLabel === undefined ? {} : { 'data-scroll': '' })}>
        {shown.map((one, index) => (
          <label key={one.value} className="trm-check">
            <input
              type="checkbox" id={index === 0 ? id : undefined} checked={chosen.includes(one.value)}
              onChange={(event) => toggle(one.value, event.currentTarget.checked)}
            />
            {one.label}
          </label>
        ))}
      </div>
      <Help {...field} />
    </fieldset>
  )
}
