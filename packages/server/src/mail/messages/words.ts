import type { english } from './en-US.ts'

type WordsOf<W> = {
  readonly [Key in keyof W]: W[Key] extends string ? string : W[Key] extends (...about: never) => string ? W[Key] : WordsOf<W[Key]>
}

/** All our mails say, in one language. */
export type MailWords = WordsOf<typeof english>
