export type NameTaken = { readonly _tag: 'NameTaken' }
export type Full = { readonly _tag: 'Full' }
/** Not there, or somebody else's: the two are not told apart. */
export type Gone = { readonly _tag: 'Gone' }

/** Undefined stays as it is. */
export interface SearchChange {
  readonly name: string | undefined
  readonly search: string | undefined
  readonly alert: boolean | undefined
  /** The search was opened now, by the database's clock. */
  readonly isUsed: boolean
}
