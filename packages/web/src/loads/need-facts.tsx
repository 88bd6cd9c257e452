import { NEEDS, type FreightNeeds } from '@trm/domain/loads'
import { Fact } from '../design/chakra/facts.tsx'
import { needLabel, needTermWords } from './need-words.ts'

/** What a load asks of whoever hauls it, as lines of `Facts`; what it does not ask for has none. */
export const NeedFacts = ({ load }: { readonly load: FreightNeeds }) => {
  const words = needTermWords(load)
  return NEEDS.map((need) => (
    <Fact key={need} name={needLabel(need)}>
      {words[need]}
    </Fact>
  ))
}
