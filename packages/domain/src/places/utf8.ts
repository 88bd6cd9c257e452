const chunk = 8192

/**
 * UTF-8 to text, without TextDecoder, which the language alone does not have. Malformed bytes become U+FFFD; the
 * caller's own checks find a damaged file.
 */
export const decodeUtf8 = (bytes: Uint8Array): string => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const units = new Uint16Array(bytes.length)
  let length = 0
  let at = 0
  while (at < bytes.length) {
    const [code, size] = readCodePoint(view, at)
    if (code > 0xffff) {
      units[length++] = 0xd800 + ((code - 0x10000) >> 10)
      units[length++] = 0xdc00 + ((code - 0x10000) & 0x3ff)
    } else units[length++] = code
    at += size
  }
  return textOf(units.subarray(0, length))
}

const replacement: readonly [code: number, size: number] = [0xfffd, 1]

const readCodePoint = (view: DataView, at: number): readonly [code: number, size: number] => {
  const lead = view.getUint8(at)
  if (lead < 0x80) return [lead, 1]
  const size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
  if (lead < 0xc2 || lead > 0xf4 || at + size > view.byteLength) return replacement
  let code = lead & (0xff >> (size + 1))
  for (let next = at + 1; next < at + size; next++) {
    const byte = view.getUint8(next)
    if ((byte & 0xc0) !== 0x80) return replacement
    code = (code << 6) | (byte & 0x3f)
  }
  return isScalar(code, size) ? [code, size] : replacement
}

const isScalar = (code: number, size: number): boolean =>
  code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && (size === 2 || code >= (size === 3 ? 0x800 : 0x10000))

const textOf = (units: Uint16Array): string => {
  const parts: string[] = []
  for (let from = 0; from < units.length; from += chunk) {
    parts.push(String.fromCharCode(...units.subarray(from, from + chunk)))
  }
  return parts.join('')
}
