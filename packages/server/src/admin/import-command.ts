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
import { sentenceOf } from '../database/sentence-of.ts'

export interface ImportAsked {
  readonly file: string
  readonly asOf: PlainDate
  /** A line that stands in place of the one before; undefined where nobody watches. */
  readonly progress: ((line: string) => void) | undefined
  readonly log: (line: string) => void
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

const sizeWords = (bytes: number): string => (bytes < 1e6 ? count(bytes, 'byte') : `${Math.round(bytes / 1e6).toLocaleString('en-US')} MB`)

const percentOf = ({ position, size }: ImportProgress): number => Math.floor((100 * position) / Math.max(1, size))

const progressWords = (at: ImportProgress): string =>
  `${percentOf(at)} % of ${sizeWords(at.size)}, ${count(at.lines, 'line')}, ${at.skipped.toLocaleString('en-US')} skipped`

const BAR = 20

const progressBar = (at: ImportProgress): string => {
  const done = '#'.repeat(Math.floor((BAR * percentOf(at)) / 100))
  return `[${done.padEnd(BAR, '-')}] ${progressWords(at)}`
}

/** A bar where somebody watches; else a line each time another tenth is read. */
const tellingOf = ({ progress, log }: ImportAsked): ((at: ImportProgress) => void) => {
  if (progress !== undefined) return (at) => progress(progressBar(at))
  let tenth = 0
  return (at) => {
    const reached = Math.floor(percentOf(at) / 10)
    if (reached > tenth) log(progressWords(at))
    tenth = reached
  }
}

/** `import-fmcsa`. */
export const importCommand =
  ({ database }: Admin, asked: ImportAsked): Command =>
  async () => {
    const { file, asOf, progress } = asked
    const telling = tellingOf(asked)
    let last: ImportProgress | undefined
    const told = (at: ImportProgress): void => {
      last = at
      telling(at)
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
