/** A whole ZIP code, ZIP+4 among them, as its first five digits; undefined for any other text. */
export const zipOf = (text: string): number | undefined => {
  const digits = /^(\d{5})(?:-\d{4})?$/.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
