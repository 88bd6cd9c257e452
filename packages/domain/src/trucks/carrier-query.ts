import { foldedName } from '../kernel/index.ts'
import { mcDigits } from '../carriers/index.ts'

/** What was typed into the field for an MC number or a carrier's name. */
export type CarrierQuery =
  | { readonly _tag: 'Anyone' }
  /** Digits without leading zeros. */
  | { readonly _tag: 'McNumber'; readonly digits: string }
  /** Folded as `foldedName` folds; a name matches when it contains it. */
  | { readonly _tag: 'Name'; readonly part: string }

/** An MC number in any spelling, else a part of a name. */
export const readCarrierQuery = (text: string): CarrierQuery => {
  const digits = mcDigits(text)
  if (digits !== undefined) return { _tag: 'McNumber', digits }
  const part = foldedName(text)
  return part === '' ? { _tag: 'Anyone' } : { _tag: 'Name', part }
}
