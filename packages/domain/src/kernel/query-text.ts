/** Decoded names and values in their order; a name may come again. */
export type QueryPairs = readonly (readonly [key: string, value: string])[]

/** Half a surrogate pair is no character: it travels as U+FFFD, as browsers send it. */
const wellFormed = (text: string): string =>
  text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (unit) => (unit.length === 2 ? unit : '\uFFFD'))

const encode = (text: string): string => encodeURIComponent(wellFormed(text)).replace(/%20/g, '+').replace(/%2C/g, ',')

/** Escapes that are not UTF-8 stay as they were typed; every other escape is decoded, once. */
const decode = (text: string): string =>
  text.replace(/\+/g, ' ').replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })

/** `a=1&b=x+y`, no `?`. Every text comes back from `decodeQuery` as it was (lone surrogates as U+FFFD). */
export const encodeQuery = (pairs: QueryPairs): string => pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')

/** Also reads queries written by others: a `?` in front, `+` for a space, keys without `=`. Never throws. */
export const decodeQuery = (search: string): QueryPairs =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
    })
