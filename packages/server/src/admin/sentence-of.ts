/** Of a failed connection to a name with several addresses only the single failures have words. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return sentenceOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
