import { LONGEST_SEARCH } from '@trm/domain/saved-searches'
import { OFFER_NOTICE_KINDS } from '@trm/domain/notices'
import { invitationLetter, resetLetter, verifyLetter } from '../mail/letters.ts'
import type { Mail } from '../mail/mail.port.ts'
import { noticeLetter } from '../notices/notice-letter.ts'
import { otherLetter } from '../notices/other/other-letter.ts'
import { EACH_OTHER, otherFactsOf } from '../notices/other/testing/each-other.ts'
import { noticeFacts } from '../notices/testing/notice-facts.ts'
import { MOST_TOLD, searchLetter } from '../saved-searches/search-letter.ts'

const PORTAL = 'https://portal.example'
const OF_NOTICES = {
  portal: PORTAL,
  offer: `${PORTAL}/trm/load-offers?offer=9`,
  unsubscribe: `${PORTAL}/unsubscribe/1.offer_received.abc`,
  settings: `${PORTAL}/trm/account/notices`,
}

/** The longest search that is kept, as it stands in an address. */
const LONGEST = `pickupStates=TX${'&equipmentTypes=van'.repeat(Math.floor(LONGEST_SEARCH / 19))}`.slice(0, LONGEST_SEARCH)

interface Sort {
  readonly sort: string
  readonly letter: Pick<Mail, 'subject' | 'text' | 'html'>
}

/** What is told of a search: as many rows as one mail has, and more. */
const ofSearch = (language: string, name: string, query: string): Sort['letter'] =>
  searchLetter({
    kind: 'loads',
    name,
    language,
    rows: Array.from({ length: MOST_TOLD }, (_, i) => ({
      title: 'Dallas, TX → Chicago, IL',
      details: `03/11/2026 to 03/13/2026 · Dry Van · $2,400.00 · 12 mi deadhead · ${name}`,
      url: `${PORTAL}/trm/carrier/loadcentral/${1_000_000_000 + i}?${query}`,
    })),
    total: 34,
    links: { ...OF_NOTICES, search: `${PORTAL}/trm/carrier/loadcentral?${query}` },
  })

const tellingOf = (language: string, name: string, query: string): readonly Sort[] => {
  const link = { recipient: 'ann@acme.example', url: `${PORTAL}/u/verify?token=${'a'.repeat(43)}`, hours: 24 }
  const companies = { broker: name, carrier: name }
  return [
    ...OFFER_NOTICE_KINDS.map((kind) => ({
      sort: kind,
      letter: noticeLetter(noticeFacts({ kind, language, companies }), 'broker', OF_NOTICES),
    })),
    ...EACH_OTHER.map((other) => ({ sort: other.kind, letter: otherLetter(otherFactsOf(other, language), OF_NOTICES) })),
    { sort: 'search_matches', letter: ofSearch(language, name, query) },
    {
      sort: 'invitation',
      letter: invitationLetter(language, { ...link, company: name, invitedBy: 'Ada Moreno', days: 7 }),
    },
    { sort: 'verify', letter: verifyLetter(language, link) },
    { sort: 'reset', letter: resetLetter(language, link) },
  ]
}

/** A letter of each sort that leaves, in that language. */
export const lettersOfEachSort = (language: string): readonly Sort[] => tellingOf(language, 'Blue & Sons', 'equipmentTypes=van')

/** The same with everything as long as it can be. */
export const longestLetters = (language: string): readonly Sort[] => tellingOf(language, `Großmann&${'W'.repeat(231)}`, LONGEST)
