import { connectionRemedy } from '../database/connection-words.ts'

/** Of a failed connection to a name with several addresses only the single failures have words. */
const worded = (error: unknown): unknown => (error instanceof AggregateError && error.message === '' ? worded(error.errors[0]) : error)

export const plainSentenceOf = (error: unknown): string => {
  const one = worded(error)
  return one instanceof Error ? one.message : String(one)
}

const FILE: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `there is no file ${path}`,
  EISDIR: (path) => `${path} is a folder: name the file in it`,
  EACCES: (path) => `${path} may not be read by whoever runs this`,
}

const fileWords = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined
  return FILE[String(error.code)]?.('path' in error ? String(error.path) : 'that')
}

/** The same with what to do about it, where it is of a file or of the connection to the database. */
export const sentenceOf = (error: unknown): string => {
  const remedy = connectionRemedy(worded(error))
  return remedy === undefined ? (fileWords(error) ?? plainSentenceOf(error)) : `${plainSentenceOf(error)}: ${remedy}`
}
