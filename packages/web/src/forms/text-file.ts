/** Bytes of the longest list that is read. */
const MOST_BYTES = 1_000_000

/** Why a chosen file is not read. */
export type TextFileFault = 'TooBig' | 'WrongKind' | 'BrokenBook'

/** UTF-8 with or without its mark, else what Excel writes on Windows. */
export const readText = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const isBook = (name: string): boolean => /\.xlsx$/i.test(name)

/** Judged by name and size before anything of it is read; an older spreadsheet's or a picture's own format is no list. */
export const textFileFault = ({ name, size }: Pick<File, 'name' | 'size'>): TextFileFault | undefined => {
  if (!isBook(name) && !/\.(?:csv|tsv|tab|txt)$/i.test(name)) return 'WrongKind'
  return size > MOST_BYTES ? 'TooBig' : undefined
}

/** For an input of files. */
export const LIST_FILES = '.csv,.tsv,.tab,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a list's file says, the first sheet of a workbook as a table: its text, or why it is not read. */
export const listText = async (file: File): Promise<{ readonly text: string } | { readonly fault: TextFileFault }> => {
  const fault = textFileFault(file)
  if (fault !== undefined) return { fault }
  const bytes = await file.arrayBuffer()
  if (!isBook(file.name)) return { text: readText(bytes) }
  const { workbookText } = await import('./workbook.ts')
  const text = await workbookText(bytes)
  return text === undefined ? { fault: 'BrokenBook' } : { text }
}
