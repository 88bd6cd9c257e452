import type { IOEither } from 'fp-ts/IOEither'

/** A file of text under a name. */
export interface SavedFile {
  readonly name: string
  /** "text/csv" and the like, without a charset: text is UTF-8. */
  readonly mediaType: string
  readonly text: string
}

/** A file that is no text, such as a PDF. */
export interface SavedBytes extends Omit<SavedFile, 'text'> {
  readonly bytes: Uint8Array
}

/** The browser refused; `reason` is for the log. */
export interface FileNotSaved {
  readonly _tag: 'FileNotSaved'
  readonly reason: string
}

/** Gives the reader a file to keep. The browser asks where, and does not say whether it was kept. */
export interface FileSaver {
  readonly save: (file: SavedFile | SavedBytes) => IOEither<FileNotSaved, void>
}
