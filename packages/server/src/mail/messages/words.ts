import type { english } from './en-US.ts'

/** The shape of a catalogue, in any language. */
export type WordsOf<W> = {
  readonly [Key in keyof W]: W[Key] extends string ? string : W[Key] extends (...about: never) => string ? W[Key] : WordsOf<W[Key]>
}

/** All our mails say, in one language. */
export type MailWords = WordsOf<typeof english>
