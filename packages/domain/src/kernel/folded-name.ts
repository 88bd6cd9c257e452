/** Lower case, one space between words. */
export const foldedName = (text: string): string => text.toLowerCase().trim().replace(/\s+/g, ' ')
