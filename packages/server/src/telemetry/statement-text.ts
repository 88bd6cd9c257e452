/** A statement as others may read it. */
export interface StatementText {
  /** Few words: what it does, and to which table. */
  readonly name: string
  /** Without any literal. */
  readonly text: string
}

/** Of a table. */
const WRITES = /\b(insert into|delete from|(?<!for |do |no key )update)\s+"?(\w+)/i
const READS = /\bfrom\s+"?([a-z]\w*)/i
const LONGEST = 4_000
/** Statements are the code's own and few; a list that is written anew for each length is not kept for ever. */
const MOST_KEPT = 1_000

const kept = new Map<string, StatementText>()

const nameOf = (text: string): string => {
  const [, verb, table] = WRITES.exec(text) ?? []
  if (verb !== undefined && table !== undefined) return `${verb.split(' ', 1)[0]?.toLowerCase() ?? ''} ${table}`
  const word = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'
  const [, from] = READS.exec(text) ?? []
  return from === undefined ? word : `select ${from}`
}

/** Values are places in it already; numbers and words written into it go too, whoever wrote them. */
export const statementText = (sql: string): StatementText => {
  const known = kept.get(sql)
  if (known !== undefined) return known
  const bare = sql.replace(/\/\*.*?\*\//gs, '').trim()
  const text = bare
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/(?<![\w$.])\d+(?:\.\d+)?/g, '?')
    .slice(0, LONGEST)
  const made = { name: nameOf(bare), text }
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(sql, made)
  return made
}
