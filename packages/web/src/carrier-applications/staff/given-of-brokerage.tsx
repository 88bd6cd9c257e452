import type { ApplicationForStaff } from '@trm/domain/staff'
import { brokerageLines } from './brokerage-lines.ts'
import { GivenFacts } from './given-facts.tsx'

/** What a brokerage gave. */
export const GivenOfBrokerage = ({ row }: { readonly row: Extract<ApplicationForStaff, { readonly kind: 'brokerage' }> }) => (
  <GivenFacts lines={brokerageLines(row.application)} />
)
