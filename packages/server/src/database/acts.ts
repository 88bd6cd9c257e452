/** Told what happened, once it is committed. */
export interface ActsWatch {
  /** `act`: a word of the code's own, of which there are few. */
  readonly acted: (act: string, times: number) => void
}

const noted = new WeakMap<object, Map<string, number>>()

/** Notes what the transaction does, for whoever counts it; nobody learns it unless that commits. */
export const noteAct = ({ db }: { readonly db: object }, act: string): void => {
  const acts = noted.get(db) ?? new Map<string, number>()
  acts.set(act, (acts.get(act) ?? 0) + 1)
  noted.set(db, acts)
}

/** What was noted of it so far. */
export const actsOf = (transaction: object): ReadonlyMap<string, number> => noted.get(transaction) ?? new Map()
