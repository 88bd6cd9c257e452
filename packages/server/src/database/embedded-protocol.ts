/** What the main thread asks of the worker that holds the embedded database. Id 0 is the worker's own first word. */
export type EmbeddedRequest =
  | { readonly id: number; readonly _tag: 'Query'; readonly sql: string; readonly parameters: readonly unknown[] }
  /** From now on `Heard` is posted for every notice on the channel, one of a lower-case name. */
  | { readonly id: number; readonly _tag: 'Listen'; readonly channel: string }
  | { readonly id: number; readonly _tag: 'Close' }

export type EmbeddedAnswer =
  | { readonly id: number; readonly _tag: 'Rows'; readonly rows: readonly Record<string, unknown>[]; readonly affected: number | undefined }
  | {
      readonly id: number
      readonly _tag: 'Failed'
      readonly message: string
      readonly code?: string
      readonly constraint?: string
      readonly detail?: string
    }

/** Not an answer: what the worker says by itself. */
export interface EmbeddedNotice {
  readonly _tag: 'Heard'
  readonly channel: string
}
