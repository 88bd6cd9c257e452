import { ChecksFrame, type CheckProps, type ChecksProps } from './checks-frame.tsx'

const PlainCheck = ({ id, label, isOn, describedBy, onChange }: CheckProps) => (
  <label className="trm-check">
    <input
      id={id}
      type="checkbox"
      checked={isOn}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {label}
  </label>
)

/** `CheckboxGroup` of plain elements, for the search bar: it stands before the first rows, where Chakra is not there yet. */
export const PlainChecks = (props: ChecksProps) => <ChecksFrame Check={PlainCheck} {...props} />
