import type { ReactNode } from 'react'
import { Fact, Facts } from '../design/chakra/facts.tsx'
import { needFactsMessage as message } from '../messages/en-US/load-need-facts.ts'

interface StatedFact {
  readonly name: string
  readonly isWide?: boolean
  /** Undefined: nobody stated it. */
  readonly says: ReactNode
}

/** What somebody stated; the others are named once below it, on one line, since their absence is a term too. */
export const StatedFacts = ({ facts }: { readonly facts: readonly StatedFact[] }) => {
  const stated = facts.filter(({ says }) => says !== undefined)
  const others = facts.filter(({ says }) => says === undefined)
  return (
    <>
      {stated.length === 0 ? null : (
        <Facts>
          {stated.map(({ name, isWide = false, says }) => (
            <Fact key={name} name={name} isWide={isWide}>
              {says}
            </Fact>
          ))}
        </Facts>
      )}
      {others.length === 0 ? null : (
        <p className="trm-muted">{message('loads.notStated', { names: others.map(({ name }) => name).join(', ') })}</p>
      )}
    </>
  )
}
