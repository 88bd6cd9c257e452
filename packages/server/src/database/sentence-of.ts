import { connectionRemedy } from './connection-words.ts'

/** Of a failed connection to a name with several addresses only the single failures have words. */
const worded = (error: unknown): unknown => (error instanceof AggregateError && error.message === '' ? worded(error.errors[0]) : error)

export const plainSentenceOf = (error: unknown): string => {
  const one = worded(error)
  return one instanceof Error ? one.message : String(one)
}

const FILE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder: name the file in it',
  EACCES: 'whoever runs this may not open it',
}

/** A socket that is not there has the code of a file, too. */
const OF_FILES = /^(?:open|read|stat)$/

const fileRemedy = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && 'syscall' in error && OF_FILES.test(String(error.syscall))
    ? FILE[String(error.code)]
    : undefined

/** The same with what to do about it, where it is of a file or of the connection to the database. */
export const sentenceOf = (error: unknown): string => {
  const remedy = connectionRemedy(worded(error)) ?? fileRemedy(error)
  return remedy === undefined ? plainSentenceOf(error) : `${plainSentenceOf(error)}: ${remedy}`
}
