/** `MC123456`, `mc-0123456`, `FF #123`, `123456`: digits without prefix and leading zeros; undefined for other text. */
export const mcDigits = (text: string): string | undefined =>
  /^(?:MC|MX|FF)?[\s#-]*(\d+)$/i.exec(text.trim())?.[1]?.replace(/^0+(?=\d)/, '')
