import type { EquipmentType } from '@trm/domain/equipment'
import { formatDate, formatMoney, wallTimeIn } from '@trm/domain/formats'
import type { PlainDate } from '@trm/domain/kernel'
import type { LoadOnBoard } from '@trm/domain/loads'
import type { SearchKind } from '@trm/domain/saved-searches'
import type { TruckRow } from '@trm/domain/trucks'
import { wordsIn } from '../http/accepted-language.ts'
import { letterPage, type LetterRow } from '../mail/letter-page.ts'
import type { Words } from '../mail/outgoing-mail.query.ts'
import { english } from './messages/en-US.ts'
import { spanish } from './messages/es.ts'
import { canadianFrench } from './messages/fr-CA.ts'
import type { SearchWords } from './messages/words.ts'

/** In one mail; the others are counted. */
export const MOST_TOLD = 10

/** What is told of a saved search, and where it leads; absolute addresses. */
export interface SearchTold {
  readonly kind: SearchKind
  readonly name: string
  /** A BCP 47 tag. */
  readonly language: string
  readonly rows: readonly LetterRow[]
  /** With those that are only counted. */
  readonly total: number
  readonly links: { readonly search: string; readonly unsubscribe: string; readonly settings: string }
}

export const searchWordsIn = (language: string): SearchWords => wordsIn<SearchWords>([english, spanish, canadianFrench], [], language)

interface Town {
  readonly city: string
  readonly state: string
}

const town = ({ city, state }: Town): string => `${city}, ${state}`

const daysWords = ({ days }: SearchWords, from: PlainDate, to: PlainDate): string =>
  from === to ? formatDate(from) : days(formatDate(from), formatDate(to))

const inLine = (parts: readonly (string | undefined)[]): string => parts.filter((part) => part !== undefined).join(' · ')

const deadheadWords = ({ deadhead }: SearchWords, miles: number | undefined): string | undefined =>
  miles === undefined ? undefined : deadhead(Math.round(miles))

const equipmentNames = (types: readonly EquipmentType[], vals: readonly string[]): string =>
  vals.map((val) => types.find((type) => type.val === val)?.name ?? val).join(', ')

/** "Dallas, TX → anywhere", with days, equipment, deadhead and the carrier. */
export const truckLetterRow = (words: SearchWords, row: TruckRow, types: readonly EquipmentType[], url: string): LetterRow => ({
  title: words.lane(town(row.pickup), row.dropoff === undefined ? words.anywhere : town(row.dropoff)),
  details: inLine([
    daysWords(words, row.availableFrom, row.availableTo),
    equipmentNames(types, row.equipmentTypes),
    deadheadWords(words, row.deadheadMiles),
    row.carrier.name,
  ]),
  url,
})

/** "Dallas, TX → Chicago, IL", with the pickup's days on its own clock, equipment, rate, deadhead and the broker. */
export const loadLetterRow = (
  words: SearchWords,
  { load, deadheadMiles }: LoadOnBoard,
  types: readonly EquipmentType[],
  url: string,
): LetterRow => {
  const { timezone } = load.pickup
  const { date, dateEnd } = load.pickupWindow
  return {
    title: words.lane(town(load.pickup), town(load.dropoff)),
    details: inLine([
      daysWords(words, wallTimeIn(date, timezone).date, wallTimeIn(dateEnd ?? date, timezone).date),
      equipmentNames(types, [load.equipmentType]),
      load.rateTotal === undefined ? words.noRate : formatMoney(load.rateTotal),
      deadheadWords(words, deadheadMiles),
      load.companyName,
    ]),
    url,
  }
}

/** A mail that tells of new matches, in the person's language. */
export const searchLetter = ({ kind, name, language, rows, total, links }: SearchTold): Words => {
  const words = searchWordsIn(language)
  const left = total - rows.length
  return {
    unsubscribeUrl: links.unsubscribe,
    ...letterPage({
      language: words.language,
      subject: words.subject[kind](total, name),
      says: [words.lead(name)],
      rows: [...rows, ...(left > 0 ? [{ title: words.more(left), details: '', url: links.search }] : [])],
      action: { label: words.open, url: links.search },
      after: [words.why],
      orCopy: words.orCopy,
      choices: [
        { label: words.turnOff, url: links.unsubscribe },
        { label: words.choose, url: links.settings },
      ],
    }),
  }
}
