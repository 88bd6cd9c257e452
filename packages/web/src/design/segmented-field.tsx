import type { Choice } from './form.tsx'

export interface SegmentedFieldProps<A extends string> {
  /** Of the group; also the name its radio buttons share. */
  readonly id: string
  readonly label: string
  readonly value: A
  readonly choices: readonly Choice<A>[]
  readonly onChange: (value: A) => void
}

/** Few choices, all in sight: real radio buttons side by side, so arrow keys and Enter do what they do in every form. */
export const SegmentedField = <A extends string>({ id, label, value, choices, onChange }: SegmentedFieldProps<A>) => (
  <fieldset id={id} className="trm-field">
    <legend className="trm-label">{label}</legend>
    <div className="trm-segments">
      {choices.map((one) => (
        <label key={one.value}>
          <input type="radio" name={id} value={one.value} checked={one.value === value} onChange={() => onChange(one.value)} />
          {one.label}
        </label>
      ))}
    </div>
  </fieldset>
)
