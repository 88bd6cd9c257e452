/** Bytes of the longest list that is read. */
const MOST_BYTES = 1_000_000

/** Why a chosen file is not read at all. */
export type TextFileFault = 'TooBig' | 'WrongKind'

/** UTF-8 with or without its mark, else what Excel writes on Windows. */
export const readText = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Judged by name and size before anything of it is read; a spreadsheet's or a picture's own format is no text. */
export const textFileFault = ({ name, size }: Pick<File, 'name' | 'size'>): TextFileFault | undefined => {
  if (!/\.(?:csv|tsv|tab|txt)$/i.test(name)) return 'WrongKind'
  return size > MOST_BYTES ? 'TooBig' : undefined
}
