import type { ComponentProps, ReactNode, Ref } from 'react'
import { AlertIcon, ChevronDownIcon } from './icons.tsx'

/** Now, or when the press that goes on ends: what moves between down and up would take the press away from where it was meant. */
export const afterPress = (run: () => void): void => {
  if (document.querySelector(':active') === null) run()
  else document.addEventListener('mouseup', run, { once: true, capture: true })
}

type ControlProps = Omit<ComponentProps<'input'>, 'className' | 'onBlur'> & {
  /** The field is left; after the press that left it, and before what that press does. */
  readonly onLeave?: (() => void) | undefined
}

/** The bare input in the house's look. */
export const Control = ({ onLeave, ...props }: ControlProps) => (
  <input className="trm-control" {...(onLeave === undefined ? {} : { onBlur: () => afterPress(onLeave) })} {...props} />
)

/** What every field has to say. */
export interface Described {
  /** Also what `FormErrorSummary` links to. */
  readonly id: string
  readonly label: string
  readonly help?: string | undefined
  /** Words of what is wrong; the same as in the summary. */
  readonly fault?: string | undefined
}

/** Ties a control to its help and fault. */
export const describedBy = ({ id, help, fault }: Described): { readonly 'aria-describedby'?: string } => {
  const ids = [fault === undefined ? [] : [`${id}-fault`], help === undefined ? [] : [`${id}-help`]].flat()
  return ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }
}

/** Help and fault below a control, which `describedBy` points to. */
export const Help = ({ id, help, fault }: Described) => (
  <>
    {help === undefined ? null : (
      <span id={`${id}-help`} className="trm-help">
        {help}
      </span>
    )}
    {fault === undefined ? null : (
      <span id={`${id}-fault`} className="trm-fault">
        <AlertIcon />
        {fault}
      </span>
    )}
  </>
)

/** Label, control, help and fault, tied together. */
export const FieldFrame = ({ children, ...field }: Described & { readonly children: ReactNode }) => (
  <div className="trm-field">
    <label className="trm-label" htmlFor={field.id}>
      {field.label}
    </label>
    {children}
    <Help {...field} />
  </div>
)

type InputAttributes = Pick<
  ComponentProps<'input'>,
  'type' | 'name' | 'autoComplete' | 'inputMode' | 'maxLength' | 'min' | 'max' | 'onFocus' | 'placeholder' | 'required'
> &
  Pick<ControlProps, 'onLeave'>

export interface TextFieldProps extends Described, InputAttributes {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

export const TextField = ({ id, label, help, fault, value, onChange, type = 'text', ...rest }: TextFieldProps) => {
  const field = { id, label, help, fault }
  return (
    <FieldFrame {...field}>
      <Control
        id={id}
        type={type}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={fault !== undefined}
        {...describedBy(field)}
        {...rest}
      />
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
  readonly disabled?: boolean
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
        <select
          className="trm-control"
          id={id}
          value={value}
          onChange={(event) => choose(event.currentTarget.value)}
          aria-invalid={fault !== undefined}
          {...describedBy(field)}
          {...rest}
        >
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </span>
    </FieldFrame>
  )
}
