import { describedBy, FieldFrame, type Described } from './form.tsx'

export interface TextAreaFieldProps extends Described {
  readonly value: string
  readonly rows?: number
  readonly onChange: (value: string) => void
}

/** Several lines of text, in the look of the other fields. */
export const TextAreaField = ({ value, rows = 3, onChange, ...field }: TextAreaFieldProps) => (
  <FieldFrame {...field}>
    <textarea
      id={field.id}
      className="trm-control trm-text-area"
      rows={rows}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-invalid={field.fault !== undefined}
      {...describedBy(field)}
    />
  </FieldFrame>
)
