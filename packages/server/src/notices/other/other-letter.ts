import { absurd } from 'fp-ts/function'
import { formatDate, formatMoney } from '@trm/domain/formats'
import { centsOf, instantOf, type PlainDate } from '@trm/domain/kernel'
import { WORSE_FACTS, type WorseFact } from '@trm/domain/notices'
import { wordsIn } from '../../http/accepted-language.ts'
import { letterPage } from '../../mail/letter-page.ts'
import type { Words } from '../../mail/outgoing-mail.query.ts'
import { clock, pickupWords } from '../notice-letter.ts'
import { noticeWordsIn } from '../notice-words.ts'
import { english } from './messages/en-US.ts'
import { spanish } from './messages/es.ts'
import { canadianFrench } from './messages/fr-CA.ts'
import type { OtherWords } from './messages/words.ts'
import type { OtherTold } from './other-facts.query.ts'
import type { OtherSaid } from './standing.ts'

const otherWordsIn = (language: string): OtherWords => wordsIn<OtherWords>([english, spanish, canadianFrench], [], language)

type Row = readonly [name: string, value: string]

const row = (name: string, value: string | null | undefined): readonly Row[] =>
  value === null || value === undefined || value === '' ? [] : [[name, value]]

/** What is said of one thing: title, sentences, a small table, and the page of the portal that opens it. */
interface Said {
  readonly subject: string
  readonly says: readonly string[]
  readonly facts: readonly Row[]
  readonly open: string
  readonly path: string
}

type Told<K extends keyof OtherSaid> = Pick<OtherTold, 'aboutId' | 'language'> & { readonly said: OtherSaid[K] }

const uncovered = (words: OtherWords, { aboutId, language, said }: Told<'load_uncovered'>): Said => {
  const shared = noticeWordsIn(language)
  const { subject, lead, offers, open } = words.load_uncovered
  const lane = shared.lane(said.from, said.to)
  const [from, until] = [instantOf(said.begins), instantOf(said.ends)]
  return {
    subject: subject(clock(from, said.zone), lane),
    says: said.open_offers === 0 ? [lead] : [lead, offers(said.open_offers)],
    facts: [
      ...row(shared.facts.lane, lane),
      ...row(shared.facts.pickup, pickupWords(shared, { from, until, zone: said.zone })),
      ...row(shared.facts.equipment, said.equipment),
      ...row(shared.facts.rate, said.rate === null ? null : formatMoney(centsOf(said.rate))),
      ...row(words.facts.reference, said.reference),
    ],
    open,
    path: `/trm/broker/posted-loads?load=${aboutId}`,
  }
}

const APPLICATION_PATH = { carrier: '/trm/carrier/onboarding', brokerage: '/trm/broker/signup' } as const

const decided = (words: OtherWords, { said }: Told<'joining_decided'>): Said => {
  const { status, cause, reason, joins_as: joinsAs } = said
  const told = words.joining_decided
  return {
    subject: told[status].subject,
    says: [told[status].lead],
    facts: [...row(words.facts.reason, cause && told.causes[cause]), ...row(words.facts.words, status === 'approved' ? null : reason)],
    open: told.open[status],
    path: status === 'approved' ? '/trm/' : APPLICATION_PATH[joinsAs],
  }
}

const carrierPath = (carrierId: string): string => `/trm/carriers/${carrierId}/profile`

const toReview = (words: OtherWords, { aboutId, said }: Told<'block_review_due'>): Said => ({
  subject: words.block_review_due.subject(said.carrier),
  says: [words.block_review_due.lead],
  facts: [...row(words.facts.reason, said.reason), ...row(words.facts.review, formatDate(said.review_on))],
  open: words.block_review_due.open,
  path: carrierPath(aboutId),
})

const worse = (words: OtherWords, { aboutId, said }: Told<'vetting_worse'>): Said => {
  const { facts: names, lead, open } = words.vetting_worse
  const standing = WORSE_FACTS.flatMap((fact): readonly (readonly [WorseFact, PlainDate])[] => {
    const day = said.facts[fact]
    return day === undefined ? [] : [[fact, day]]
  })
  return {
    subject: `${said.carrier}: ${standing.map(([fact]) => names[fact]).join(', ')}`,
    says: [lead(said.loads.length)],
    facts: [
      ...row(words.facts.carrier, said.carrier),
      ...standing.map(([fact, day]): Row => [words.facts.since(names[fact]), formatDate(day)]),
    ],
    open,
    path: carrierPath(aboutId),
  }
}

const saidOf = (words: OtherWords, facts: OtherTold): Said => {
  switch (facts.kind) {
    case 'load_uncovered':
      return uncovered(words, facts)
    case 'joining_decided':
      return decided(words, facts)
    case 'block_review_due':
      return toReview(words, facts)
    case 'vetting_worse':
      return worse(words, facts)
    default:
      return absurd(facts)
  }
}

/** A title, a line and the page that it opens, in the person's language; `isPrivate`: neither rate nor name, and no line. */
export const otherLine = (
  facts: OtherTold,
  isPrivate: boolean,
): { readonly title: string; readonly body: string; readonly path: string } => {
  const words = otherWordsIn(facts.language)
  const { subject, says, path } = saidOf(words, facts)
  return isPrivate ? { title: words[facts.kind].hidden, body: '', path } : { title: subject, body: says.join(' '), path }
}

/** Absolute addresses; `portal` without a trailing slash. */
export interface OtherLinks {
  readonly portal: string
  readonly unsubscribe: string
  readonly settings: string
}

/** A mail that tells of it, in the person's language. */
export const otherLetter = (facts: OtherTold, { portal, unsubscribe, settings }: OtherLinks): Omit<Words, 'isUrgent'> => {
  const words = otherWordsIn(facts.language)
  const { orCopy, turnOff, choose } = noticeWordsIn(facts.language)
  const { subject, says, facts: table, open, path } = saidOf(words, facts)
  return {
    unsubscribeUrl: unsubscribe,
    ...letterPage({
      language: words.language,
      subject,
      says,
      facts: table,
      action: { label: open, url: portal + path },
      after: [words[facts.kind].why],
      orCopy,
      choices: [
        { label: turnOff, url: unsubscribe },
        { label: choose, url: settings },
      ],
    }),
  }
}
