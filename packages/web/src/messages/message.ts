import { fill, type Arguments } from './catalogue.ts'
import { enUs } from './en-US/index.ts'

type EnUs = typeof enUs
export type MessageKey = keyof EnUs

/** Further catalogues (es, fr-CA) have exactly these keys. */
export type MessagesOf<T = EnUs> = { readonly [K in keyof T]: T[K] extends string ? string : { readonly one: string; readonly other: string } }

export interface Message {
  <K extends MessageKey>(key: K, ...rest: Arguments<EnUs[K]>): string
}

export const LOCALE = 'en-US'

/** Codes and parameters in, words out (decision 25). Pure. */
export const message: Message = (key, ...[parameters]) => fill(LOCALE, enUs[key], parameters)
