import { keyWords } from './shortcut.ts'

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

export const Keys = ({ shortcut }: { readonly shortcut: string }) => <kbd className="trm-keys">{keyWords(shortcut, isApple())}</kbd>
