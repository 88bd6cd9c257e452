import { isRight } from 'fp-ts/Either'
import { readDotNumber } from '@trm/domain/carriers'
import { queryValue } from '../routing/links.ts'
import { withQuery } from '../routing/with-query.ts'
import { staffSectionHref } from './staff-sections.ts'

/** The USDOT number whose facts are shown, as the address says it; undefined: none, or none that can be one. */
export const dotNumberIn = (search: string): string | undefined => {
  const read = readDotNumber(queryValue(search, 'dot') ?? '')
  return isRight(read) ? read.right : undefined
}

/** `typed`: in any of its spellings. */
export const factsHref = (typed: string): string => {
  const read = readDotNumber(typed)
  return withQuery(staffSectionHref('facts'), { dot: isRight(read) ? read.right : typed.trim() })
}
