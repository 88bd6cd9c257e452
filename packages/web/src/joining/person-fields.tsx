import type { ComponentProps } from 'react'
import { TextField } from '../design/form.tsx'
import { joiningMessage as message } from '../messages/en-US/joining.ts'

export type PersonField = 'firstName' | 'lastName' | 'phone'

export const PERSON_LABELS: Readonly<Record<PersonField, string>> = {
  firstName: message('joining.firstName'),
  lastName: message('joining.lastName'),
  phone: message('joining.phone'),
}

interface PersonFieldsProps {
  readonly field: (name: PersonField) => ComponentProps<typeof TextField>
  readonly onLeavePhone: () => void
}

/** Who applies. */
export const PersonFields = ({ field, onLeavePhone }: PersonFieldsProps) => (
  <>
    <div className="trm-pair">
      <TextField {...field('firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} autoComplete="family-name" />
    </div>
    <TextField {...field('phone')} type="tel" autoComplete="tel" help={message('joining.phone.help')} onLeave={onLeavePhone} />
  </>
)
