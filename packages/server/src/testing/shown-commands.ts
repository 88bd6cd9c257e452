/** What a block of shell in a document has, in order. */
export type ShownLine =
  /** A value that the reader puts in. */
  | { readonly _tag: 'Given'; readonly name: string }
  /** `said`: the comment right below it, what comes of it. */
  | { readonly _tag: 'Command'; readonly text: string; readonly said: string }

const BLOCK = /^```sh\n([\s\S]*?)^```$/gm
/** Behind a value. */
const REMARK = /\s+# .*$/
const GIVEN = /^([A-Z_]+)=/

/** A command goes on while a quote is open, and after a backslash at the end. */
const isOpen = (text: string): boolean => text.split("'").length % 2 === 0 || text.endsWith('\\')

/** Of all blocks of shell in a Markdown document. */
export const shownLines = (markdown: string): readonly ShownLine[] =>
  [...markdown.matchAll(BLOCK)].flatMap(([, block = '']) => {
    const found: ShownLine[] = []
    let open = ''
    for (const line of block.split('\n')) {
      const last = found.at(-1)
      if (open === '' && line.startsWith('# ') && last?._tag === 'Command' && last.said === '')
        found.splice(-1, 1, { ...last, said: line.slice(2) })
      if (open === '' && (line.startsWith('#') || line === '')) continue
      open = open === '' ? line.replace(REMARK, '') : `${open}\n${line}`
      if (isOpen(open)) continue
      const name = GIVEN.exec(open)?.[1]
      found.push(name === undefined ? { _tag: 'Command', text: open, said: '' } : { _tag: 'Given', name })
      open = ''
    }
    return open === '' ? found : [...found, { _tag: 'Command', text: open, said: '' }]
  })
