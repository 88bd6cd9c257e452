import { Fact, Facts } from '../../design/chakra/facts.tsx'
import type { GivenLine } from './given-lines.ts'

/** What somebody gave. */
export const GivenFacts = ({ lines }: { readonly lines: readonly GivenLine[] }) => (
  <Facts>
    {lines.map(({ name, value, isWide }) => (
      <Fact key={name} name={name} isWide={isWide === true}>
        {value}
      </Fact>
    ))}
  </Facts>
)
