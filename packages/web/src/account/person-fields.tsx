import { formatPhone } from '@trm/domain/broker-profile'
import { TextField } from '../design/form.tsx'

interface TypedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

interface PersonFieldsProps {
  readonly typed: TypedPerson
  readonly idOf: (field: keyof TypedPerson) => string
  readonly labelOf: (field: keyof TypedPerson) => string
  readonly phoneHelp: string
  readonly faultOf: (field: keyof TypedPerson) => string | undefined
  readonly onChange: (change: Partial<TypedPerson>) => void
}

const NAMES = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const

/** Name and phone of whoever is signed in. */
export const PersonFields = ({ typed, idOf, labelOf, phoneHelp, faultOf, onChange }: PersonFieldsProps) => (
  <>
    {NAMES.map(([field, autoComplete]) => (
      <TextField
        key={field}
        id={idOf(field)}
        label={labelOf(field)}
        autoComplete={autoComplete}
        value={typed[field]}
        fault={faultOf(field)}
        onChange={(value) => onChange({ [field]: value })}
      />
    ))}
    <TextField
      id={idOf('phone')}
      label={labelOf('phone')}
      help={phoneHelp}
      type="tel"
      autoComplete="tel"
      value={formatPhone(typed.phone)}
      fault={faultOf('phone')}
      onChange={(phone) => onChange({ phone })}
    />
  </>
)
