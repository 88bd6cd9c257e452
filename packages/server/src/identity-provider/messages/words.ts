import type { english } from './en-US.ts'

type WordsOf<W> = {
  readonly [Key in keyof W]: W[Key] extends string ? string : W[Key] extends (...about: never) => string ? W[Key] : WordsOf<W[Key]>
}

/** All a page says, in one language; `language` is what its `<html lang>` is. */
export interface Words extends Omit<WordsOf<typeof english>, 'labels'> {
  /** What a demo person is called, by their label; without an entry, the label itself. */
  readonly labels: Readonly<Record<string, string>>
}
