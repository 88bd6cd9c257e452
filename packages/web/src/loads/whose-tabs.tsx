import { WHOSE_LOADS, type WhoseLoads } from '@trm/domain/loads'
import { LinkTabs } from '../design/link-tabs.tsx'
import { whoseMessage } from '../messages/en-US/whose-loads.ts'

interface WhoseTabsProps {
  readonly whose: WhoseLoads
  readonly hrefOf: (whose: WhoseLoads) => string
}

/** Of all that a brokerage has, everything or the reader's own: of its loads, and of the offers on them. */
export const WhoseTabs = ({ whose, hrefOf }: WhoseTabsProps) => (
  <LinkTabs
    label={whoseMessage('whose')}
    tabs={WHOSE_LOADS.map((one) => ({ href: hrefOf(one), words: whoseMessage(`whose.${one}`), isCurrent: one === whose }))}
  />
)
