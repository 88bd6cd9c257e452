import type { Catalogue, Translated } from '@trm/data/messages'
import type { Arguments } from './catalogue.ts'
import { enUs } from './en-US/index.ts'
import { say } from './say.ts'

type EnUs = typeof enUs
export type MessageKey = keyof EnUs

/** A catalogue in another language (es, fr-CA) has exactly the keys of the English one. */
export type MessagesOf<T = EnUs> = Translated<T>

export interface MessageIn<C extends Catalogue> {
  <K extends keyof C>(key: K, ...rest: Arguments<C[K]>): string
}
export type Message = MessageIn<EnUs>

/** Codes and parameters in, words out (decision 25). A feature that loads late has a catalogue of its own. */
export const messageOf =
  <C extends Catalogue>(catalogue: C): MessageIn<C> =>
  (key, ...[parameters]) =>
    say(String(key), catalogue[key] ?? String(key), parameters)

export const message: Message = /* @__PURE__ */ messageOf(enUs)
