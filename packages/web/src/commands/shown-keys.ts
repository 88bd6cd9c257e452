import { keyWords } from './keys.ts'

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** A shortcut as it is written on this machine's keys. */
export const shownKeys = (shortcut: string): string => keyWords(shortcut, isApple())
