import * as E from 'fp-ts/Either'
import { absurd } from 'fp-ts/function'
import type { PlainDate } from '@trm/domain/kernel'
import {
  importRegistryFile,
  type BrokenLine,
  type ImportDone,
  type ImportProgress,
  type ImportRefused,
} from '../carrier-registry/import-file.ts'
import { operatorId } from '../people/operator.query.ts'
import type { Admin, Command } from './people-commands.ts'
import { sentenceOf } from './sentence-of.ts'

export interface ImportAsked {
  readonly file: string
  readonly asOf: PlainDate
  readonly progress: ((line: string) => void) | undefined
}

const count = (number: number, one: string): string => `${number.toLocaleString('en-US')} ${number === 1 ? one : `${one}s`}`

const refusedWords = (file: string, asOf: string, refused: ImportRefused): string => {
  switch (refused._tag) {
    case 'NoTable':
      return `${file} begins with no header line: give a CSV or tab text file as FMCSA publishes it, unpacked.`
    case 'NoDotColumn':
      return `${file} has no column with the USDOT number. Looked for: ${refused.names.join(', ')}.`
    case 'NoFacts':
      return `${file} has none of the columns that are read. Looked for: ${refused.names.join('; ')}.`
    case 'OtherDay':
      return `${file} was given before as of ${refused.asOf}, not ${asOf}: give it with --as-of ${refused.asOf}.`
    case 'ReadElsewhere':
      return `${file} is being read by another command: let that one end.`
    default:
      return absurd(refused)
  }
}

const faultWords = ({ fault }: BrokenLine): string => {
  switch (fault._tag) {
    case 'NotRead':
      return 'a quote is left open, or it is far too long'
    case 'OtherColumns':
      return `${count(fault.found, 'column')} where the header line has ${fault.expected}`
    case 'NoDotNumber':
      return `"${fault.text}" is no USDOT number`
    case 'Unreadable':
      return `"${fault.text}" in column ${fault.column} cannot be read`
    default:
      return absurd(fault)
  }
}

const doneWords = (file: string, { _tag, record, resumedAfter, broken }: ImportDone): readonly string[] => {
  const { as_of: asOf, lines, written, skipped, carriers } = record
  const counts = `${count(lines, 'line')}, ${count(written, 'carrier line')} taken in, ${skipped.toLocaleString('en-US')} skipped`
  if (_tag === 'StoodAlready') return [`${file} was read whole already, as of ${asOf} (${counts}); nothing was changed.`]
  return [
    ...(resumedAfter === undefined ? [] : [`Went on after line ${resumedAfter.toLocaleString('en-US')}.`]),
    ...broken.map((one) => `Skipped line ${one.line}: ${faultWords(one)}.`),
    ...(skipped > broken.length ? [`${(skipped - broken.length).toLocaleString('en-US')} more were skipped.`] : []),
    `${file} is read whole, as of ${asOf}: ${counts}. ${count(carriers, 'carrier')} of the market ${carriers === 1 ? 'has' : 'have'} news from it.`,
  ]
}

const progressWords = ({ position, size, lines, skipped }: ImportProgress): string =>
  `${Math.floor((100 * position) / Math.max(1, size))} % of ${count(size, 'byte')}, ${count(lines, 'line')}, ${skipped.toLocaleString('en-US')} skipped`

/** `import-fmcsa`. */
export const importCommand =
  ({ database }: Admin, { file, asOf, progress }: ImportAsked): Command =>
  async () => {
    let last: ImportProgress | undefined
    const told = (at: ImportProgress): void => {
      last = at
      progress?.(progressWords(at))
    }
    try {
      const done = await importRegistryFile(database, { name: file, asOf, operator: await operatorId(database) }, told)
      if (last !== undefined) progress?.('')
      return E.isLeft(done) ? E.left(refusedWords(file, asOf, done.left)) : E.right(doneWords(file, done.right))
    } catch (error) {
      if (last === undefined) throw error
      return E.left(`The reading ended after line ${last.lines}: ${sentenceOf(error)}. Given again, the same command goes on from there.`)
    }
  }
