import { FieldFrame } from './form.tsx'

export interface TextAreaFieldProps {
  readonly id: string
  readonly label: string
  readonly help?: string | undefined
  readonly fault?: string | undefined
  readonly value: string
  readonly rows?: number
  readonly onChange: (value: string) => void
}

/** Several lines of text, in the look of the other fields. */
export const TextAreaField = ({ id, label, help, fault, value, rows = 3, onChange }: TextAreaFieldProps) => {
  const described = [fault === undefined ? [] : [`${id}-fault`], help === undefined ? [] : [`${id}-help`]].flat()
  return (
    <FieldFrame id={id} label={label} help={help} fault={fault}>
      <textarea
        id={id}
        className="trm-control trm-text-area"
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={fault !== undefined}
        {...(described.length === 0 ? {} : { 'aria-describedby': described.join(' ') })}
      />
    </FieldFrame>
  )
}
