import { keyWords } from './keys.ts'

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** A shortcut as it is written on this machine's keys. */
export const Keys = ({ shortcut }: { readonly shortcut: string }) => <kbd className="trm-keys">{keyWords(shortcut, isApple())}</kbd>
