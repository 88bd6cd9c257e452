import { useState, type KeyboardEvent } from 'react'
import { offeredEquipment, type EquipmentType } from '@trm/domain/equipment'
import { foldedText } from '@trm/domain/kernel'
import { Button, IconButton } from '../design/button.tsx'
import { Control, describedBy, Help } from '../design/form.tsx'
import { Notice } from '../design/notice.tsx'
import { numberFault } from '../design/number-fault.ts'
import { LoadingState } from '../design/state-panels.tsx'
import { countsMessage as message } from '../messages/en-US/equipment-counts.ts'
import { message as words } from '../messages/message.ts'
import { typesOf, type EquipmentChoices } from './equipment-choices.ts'
import { stepped, totalOf, type TypedCounts } from './typed-counts.ts'

export interface EquipmentCountsFieldProps {
  /** Of the field that narrows the list; the number of a type has `id-val`. */
  readonly id: string
  readonly label: string
  readonly help: string
  /** Of the list as a whole. */
  readonly fault: string | undefined
  readonly faultOf: (type: string) => string | undefined
  readonly choices: EquipmentChoices
  readonly counts: TypedCounts
  readonly onChange: (type: string, text: string) => void
  readonly onRetry: () => void
}

interface LineProps extends Pick<EquipmentCountsFieldProps, 'onChange'> {
  readonly id: string
  readonly type: EquipmentType
  readonly text: string
  readonly fault: string | undefined
}

/** A number with a button on either side; arrow keys do the same, and any number can be typed. */
const Line = ({ id, type: { val, name }, text, fault, onChange }: LineProps) => {
  const described = { id, label: name, fault }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
    if (by === undefined) return
    event.preventDefault()
    onChange(val, stepped(text, by))
  }
  return (
    <li className="trm-count" data-has={totalOf({ [val]: text }).units > 0 ? '' : undefined}>
      <label htmlFor={id}>{name}</label>
      <span className="trm-stepper">
        <IconButton
          label={message('counts.fewer', { type: name })}
          tabIndex={-1}
          aria-disabled={stepped(text, -1) === text}
          onClick={() => onChange(val, stepped(text, -1))}
        >
          −
        </IconButton>
        <Control
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder="0"
          value={text}
          aria-invalid={fault !== undefined}
          {...describedBy(described)}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange(val, event.currentTarget.value)}
        />
        <IconButton label={message('counts.more', { type: name })} tabIndex={-1} onClick={() => onChange(val, stepped(text, 1))}>
          +
        </IconButton>
      </span>
      <Help {...described} />
    </li>
  )
}

const known = (choices: EquipmentChoices, counts: TypedCounts): readonly EquipmentType[] => {
  const types = typesOf(choices)
  const others = Object.keys(counts).filter((val) => !types.some((type) => type.val === val))
  return [...offeredEquipment(types, Object.keys(counts)), ...others.map((val) => ({ val, name: val }))]
}

/** How many of each type; the list can be narrowed, and Enter there goes to the first that was found. With equipment-counts.css. */
export const EquipmentCountsField = ({
  id,
  label,
  help,
  fault,
  faultOf,
  choices,
  counts,
  onChange,
  onRetry,
}: EquipmentCountsFieldProps) => {
  const [sought, setSought] = useState('')
  const described = { id, label, help, fault }
  const types = known(choices, counts)
  const wanted = foldedText(sought.trim())
  const shown = types.filter(({ name }) => foldedText(name).includes(wanted))
  const { types: kinds, units } = totalOf(counts)
  const idOf = ({ val }: EquipmentType): string => `${id}-${val}`
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault() // the form is not sent half filled in
    const [first] = shown
    if (first !== undefined) document.getElementById(idOf(first))?.focus()
  }
  return (
    <fieldset className="trm-field" {...describedBy(described)}>
      <legend className="trm-label">{label}</legend>
      {choices._tag === 'Loading' ? <LoadingState label={message('counts.loading')} /> : null}
      {choices._tag === 'Failed' ? (
        <Notice tone="warning" action={<Button onClick={onRetry}>{words('common.retry')}</Button>}>
          {message('counts.failed')}
        </Notice>
      ) : null}
      <Control
        id={id}
        type="search"
        aria-label={message('counts.find')}
        placeholder={message('counts.find')}
        value={sought}
        onKeyDown={onKeyDown}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      <ul className="trm-counts">
        {shown.map((type) => (
          <Line
            key={type.val}
            id={idOf(type)}
            type={type}
            text={counts[type.val] ?? ''}
            fault={numberFault(faultOf(type.val), counts[type.val] ?? '', false)}
            onChange={onChange}
          />
        ))}
      </ul>
      {shown.length === 0 && wanted !== '' ? (
        <p className="trm-help" role="status">
          {message('counts.none', { sought: sought.trim() })}
        </p>
      ) : null}
      <p className="trm-counts-total" role="status">
        {units === 0
          ? message('counts.total.none')
          : `${message('counts.units', { count: units })}, ${message('counts.types', { count: kinds })}`}
      </p>
      <Help {...described} />
    </fieldset>
  )
}
