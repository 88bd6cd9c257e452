import type { Words } from '@trm/data/messages'
import { fill } from './catalogue.ts'
import { spoken } from './language.ts'

/** In the reader's language what stands under `key` there, else the English given. */
export const say = (key: string, english: Words, parameters?: Readonly<Record<string, string | number>>): string => {
  const { language, words } = spoken()
  return fill(language, words[key] ?? english, parameters)
}
