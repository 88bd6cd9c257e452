import type { IO } from 'fp-ts/IO'

/**
 * Names one action of a person, such as one press of "Save": however often the action is sent, it has one effect. A new
 * action has a new key; so has the same one after it was definitely answered. 1 to 255 printable ASCII characters.
 */
export type ActionKey = string

/** A key that was never given before. */
export type NewActionKey = IO<ActionKey>
