/** Lower case, no accents, compatible forms alike: "Café", "CAFE" and "ｃａｆｅ" are one. */
export const foldedText = (text: string): string => (isAscii(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase()

const isAscii = (text: string): boolean => /^[\t\n\r\x20-\x7e]*$/.test(text)

/** Lower case, one space between words. */
export const foldedName = (text: string): string => text.toLowerCase().trim().replace(/\s+/g, ' ')
