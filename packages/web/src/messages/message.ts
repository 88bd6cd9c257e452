import { fill, type Arguments, type Catalogue } from './catalogue.ts'
import { enUs } from './en-US/index.ts'

type EnUs = typeof enUs
export type MessageKey = keyof EnUs

/** Further catalogues (es, fr-CA) have exactly these keys. */
export type MessagesOf<T = EnUs> = { readonly [K in keyof T]: T[K] extends string ? string : { readonly one: string; readonly other: string } }

export interface MessageIn<C extends Catalogue> {
  <K extends keyof C>(key: K, ...rest: Arguments<C[K]>): string
}
export type Message = MessageIn<EnUs>

export const LOCALE = 'en-US'

/** Codes and parameters in, words out (decision 25). Pure. A feature that loads late has a catalogue of its own. */
export const messageOf = <C extends Catalogue>(catalogue: C): MessageIn<C> => (key, ...[parameters]) => fill(LOCALE, catalogue[key] ?? String(key), parameters)

export const message: Message = /* @__PURE__ */ messageOf(enUs)
