/** The shape of every state, event, command and error: a word of the business in `_tag`. */
export interface Tagged {
  readonly _tag: string
}
