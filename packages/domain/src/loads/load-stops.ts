import { recordOf, wireName, type WireName } from '../kernel/index.ts'

/** The two places a truck goes to. */
export const LOAD_ENDS = ['pickup', 'dropoff'] as const
export type LoadEnd = (typeof LOAD_ENDS)[number]

/** What a driver needs to know of an end of a load, and how many characters each may have. */
export const STOP_LONGEST = { facility: 80, street: 120, contactName: 80, contactPhone: 40, reference: 40, instructions: 500 } as const
/** The name of one of these texts. */
export type StopText = keyof typeof STOP_LONGEST

/** Every text, in the form's order. */
export const STOP_TEXTS = Object.keys(STOP_LONGEST) as readonly StopText[] // STOP_LONGEST has exactly the texts

/**
 * Where exactly a truck goes at one end, whom it asks for there and with which number; what is empty is not stated. The company that
 * booked the load reads it, after a cancellation as it stood then, and no other ever: it is part of no load, so that no list, search or
 * link can show it.
 */
export type StopDetails = Readonly<Record<StopText, string>>

/** As it is typed or sent: an end of which nothing is said stays as it is, one of which anything is said is the whole end. */
export type TypedStop = { readonly [T in StopText]: string | undefined }

/** Of both ends. */
export type LoadStops = { readonly [E in LoadEnd]: StopDetails }
/** As a draft says them; an end that is undefined stays as it is. */
export type SaidStops = { readonly [E in LoadEnd]: StopDetails | undefined }

/** Each text of an end as `of` has it. */
export const stopTexts = (of: (text: StopText) => string): StopDetails => recordOf(STOP_TEXTS, of)

/** Nothing is stated. */
export const noStopDetails: StopDetails = stopTexts(() => '')

/** Nothing is said of any text. */
export const unsaidStop = recordOf(STOP_TEXTS, () => undefined)

/** What a draft says of an end; undefined: nothing. */
export const saidStop = (typed: TypedStop): StopDetails | undefined =>
  STOP_TEXTS.some((text) => typed[text] !== undefined) ? stopTexts((text) => typed[text] ?? '') : undefined

/** Whether both say the same. */
export const sameStop = (a: StopDetails, b: StopDetails): boolean => STOP_TEXTS.every((text) => a[text] === b[text])

/** A text of an end by the name it has on the wire. */
export type StopField = `${LoadEnd}_${WireName<StopText>}`
/** By end and text. */
export const stopField = <T extends StopText>(end: LoadEnd, text: T): `${LoadEnd}_${WireName<T>}` => `${end}_${wireName(text)}`
