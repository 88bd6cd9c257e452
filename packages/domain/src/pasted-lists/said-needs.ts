import type { LoadColumn } from '../loads/index.ts'
import { inFull } from './cell-values.ts'

/** What a line of a mail says besides lane, day, equipment and pay, by the columns of a file. */
export type SaidNeeds = { readonly [C in LoadColumn]?: string }

interface Said {
  readonly cells: SaidNeeds
  /** The line without what was understood. */
  readonly rest: string
}

type Rule = readonly [expression: RegExp, cells: (match: RegExpExecArray) => SaidNeeds]

const DEGREES = String.raw`(-?\d{1,2})(?:(?:\*|\s*(?:°|º|deg(?:rees)?))?\s*f?\s*(?:-|–|to|\/)\s*(-?\d{1,2}))?`

/** Each is looked for once. A word that says a thing is not needed comes before the one that says it is. */
const RULES: readonly Rule[] = [
  [/\b(?:no|non|w\/o|without)[\s-]*(?:haz(?:mat)?|tarps?|team)\b/i, () => ({})],
  [/\b(?:no|non|w\/o|without)[\s-]*(?:haz(?:mat)?|tarps?|team)\b/i, () => ({})],
  [
    new RegExp(
      String.raw`\b(?:temp(?:erature)?s?|keep|set(?:\s*point)?|reefer\s+set)\s*(?:at|to|of|@|:|=)?\s*${DEGREES}\s*(?:°|º|deg(?:rees)?)?\s*f?\b`,
      'i',
    ),
    ([, low = '', high = '']) => ({ temperature_low: low, temperature_high: high }),
  ],
  [
    new RegExp(String.raw`(?<![\d/$.-])${DEGREES}(?:\s*(?:°|º)\s*[Ff]?|\*(?:\s*F)?(?=[\s,;)]|$)|\s*deg(?:rees)?(?:\s*[Ff])?|F)(?![\w/'])`),
    ([, low = '', high = '']) => ({ temperature_low: low, temperature_high: high }),
  ],
  [/\bfrozen\s*(?:at|@)?\s*\(?(-\d{1,2})(?![\d/])\)?/i, ([, low = '']) => ({ temperature_low: low })],
  [/\b(continuous|cont|cycle|start[\s-]?stop)(?:\s+run)?\b/i, ([, mode = '']) => ({ temperature_mode: mode })],
  [/\b((?:UN|NA)[\s-]?\d{4})\b/i, ([, number = '']) => ({ un_number: number })],
  [/\bhaz(?:mat)?\.?\s*(?:class|cl\.?)?\s*(\d(?:\.\d)?)(?![\d,.k])/i, ([, one = '']) => ({ hazmat_class: one })],
  [/\bclass\s+(\d(?:\.\d)?)(?![\d,.])/i, ([, one = '']) => ({ hazmat_class: one })],
  [/\b(haz(?:mat|ardous)?)(?:\s+(?:req(?:uired|'d)?|load|endorsement))?\b/i, ([, word = '']) => ({ hazmat_class: word })],
  [/\bteams?(?:\s+(?:drivers?|req(?:uired|'d)?|needed|only|load|service))*\b/i, () => ({ team: 'yes' })],
  [
    /(?:\b([468])\s*(?:ft|foot|feet|'|’)\s*)?\b(?:lumber\s+|steel\s+)?tarp(?:s|ed|ing)?\b(?:\s+(?:req(?:uired|'d)?|needed))?/i,
    ([, drop]) => ({ tarps: drop === undefined ? 'any' : `${drop} ft` }),
  ],
  [/\b(?:cargo\s+)?value[d:]?\s*(?:at|of|:)?\s*(\$\s?[\d,]+(?:\.\d+)?k?)\b/i, ([, value = '']) => ({ cargo_value: inFull(value) })],
  [/^\s*load\s+(?=[A-Z-]*\d)([A-Z0-9][A-Z0-9-]{2,19})\s*:/i, ([, number = '']) => ({ load_number: number })],
  [
    /\b(?:rate|pay(?:s|ing)?|offer(?:ing)?)\s*(?:is|of|:|=)?\s*(\$\s?\d[\d,]*(?:\.\d+)?k?|\d[\d,]{2,}(?:\.\d+)?|\d+(?:\.\d+)?k)\b(?![\d.,]*\d|\s*(?:\/|per\b|a\s+mi|rpm))/i,
    ([, rate = '']) => ({ rate_total_value: inFull(rate) }),
  ],
  [
    /(?<![\d.,/])(\$?\d{1,2},?\d{3}(?:\.\d{2})?|\$?\d{3}|\$?\d(?:\.\d)?k)(?:\$(?!\d)|\s*(?:usd|all[\s-]?in|obo)\b)/i,
    ([, rate = '']) => ({ rate_total_value: inFull(rate) }),
  ],
  [/\bload\s*(?:#|no\.?|num(?:ber)?)\s*:?\s*([A-Z0-9][A-Z0-9-]{2,19})\b/i, ([, number = '']) => ({ load_number: number })],
  [
    /\b(?:ref(?:erence)?|p\.?o\.?|bol|order|pro)\s*(?:#|no\.?|num(?:ber)?|:)\s*:?\s*([A-Z0-9][A-Z0-9-]{2,29})\b/i,
    ([, number = '']) => ({ reference_id: number }),
  ],
]

/** Read before towns and numbers are: `34-36F` is no day and no weight. */
export const saidNeeds = (line: string): Said =>
  RULES.reduce(
    ({ cells, rest }: Said, [expression, of]): Said => {
      const match = expression.exec(rest)
      if (match === null) return { cells, rest }
      const found = Object.fromEntries(Object.entries(of(match)).filter(([, text]) => text !== ''))
      return { cells: { ...found, ...cells }, rest: `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}` }
    },
    { cells: {}, rest: line },
  )

const COUNT =
  /^\s*(?:\((\d{1,2})\)|(\d{1,2})\s*x\b|x\s*(\d{1,2})\b|(\d)\s+(?=loads?\b|vans?\b|reefers?\b|flat(?:bed)?s?\b|step\s?decks?\b))\s*/i

/** `2x`, `(3)`, `2 loads`: how many of the same; one where nothing says so. */
export const saidCount = (line: string): { readonly count: number; readonly rest: string } => {
  const match = COUNT.exec(line)
  const count = Number(match?.slice(1).find((one) => one !== undefined) ?? 1)
  return match === null || count < 1 ? { count: 1, rest: line } : { count, rest: line.slice(match[0].length) }
}
