/** Bytes of the longest file that is read. */
export const MOST_BYTES = 1_000_000

/** UTF-8 with or without its mark, else what Excel writes on Windows. */
export const readText = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
