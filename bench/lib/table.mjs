/** One line of the report. `value` is text as it is to be read; `met` undefined means measured without a verdict. */
export const row = (id, what, value, target, met, peer = '') => ({ id, what, value, target, met, peer })

/** Tells rows as they are measured: the whole takes minutes, and what is known is not lost when it is stopped. */
export const told = (...rows) => {
  for (const { id, what, value } of rows) console.error(`${id} ${what}: ${value}`)
  return rows
}

const pad = (text, width) => text + ' '.repeat(Math.max(0, width - [...text].length))

export const print = (rows) => {
  const cells = rows.map(({ id, what, value, target, met, peer }) => [
    id,
    what,
    value,
    target,
    met === undefined ? '' : met ? 'met' : 'NOT MET',
    peer,
  ])
  const all = [['', 'what', 'value', 'target', '', 'peers'], ...cells]
  const widths = all[0].map((_, i) => Math.max(...all.map((line) => [...line[i]].length)))
  for (const line of all)
    console.log(
      line
        .map((cell, i) => pad(cell, widths[i]))
        .join('  ')
        .trimEnd(),
    )
}

/** Value at a quantile of numbers, nearest rank. */
export const quantile = (numbers, q) => [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * q))]
export const median = (numbers) => quantile(numbers, 0.5)
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`
