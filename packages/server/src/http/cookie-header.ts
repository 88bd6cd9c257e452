/**
 * Every value a Cookie header holds for one name, in the order the browser sent them. Never throws and decodes nothing: a
 * malformed neighbour cannot hide a good cookie (F53), and duplicates stay visible (F52).
 */
export const cookieValues = (header: string | undefined, name: string): readonly string[] =>
  (header ?? '').split(';').flatMap((pair) => {
    const cut = pair.indexOf('=')
    return cut > 0 && pair.slice(0, cut).trim() === name ? [pair.slice(cut + 1).trim()] : []
  })
