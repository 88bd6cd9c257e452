/** `path` is `prefix` itself or below it, on a segment boundary. */
export const isUnder = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}/`)

/** One round of percent decoding; a sequence that is not UTF-8 stays as it is. */
const decodedOnce = (path: string): string =>
  path.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })

/**
 * A path as lenient servers would read it, to compare and never to go to: decoded once, in lower case, doubled slashes
 * as one; and the same with its dot segments resolved. `resolve` gives the path of a reference.
 */
export const lenientReadings = (pathname: string, resolve: (reference: string) => string | undefined): readonly string[] => {
  const plain = decodedOnce(pathname)
    .toLowerCase()
    .replace(/[\\/]+/g, '/')
    .replace(/[?#].*$/su, '')
  return [plain, resolve(plain) ?? plain].map((path) => path.replace(/(?<=.)\/+$/, ''))
}
