// docs/PERFORMANCE.md: what one run measured, and on what.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

const machine = () => {
  const [{ model }] = os.cpus()
  const gigabytes = Math.round(os.totalmem() / 2 ** 30)
  return `${os.cpus().length} cores (${model.trim()}), ${gigabytes} GiB, Node ${process.versions.node}, ${os.type()}`
}

const commit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim()

export const measuredOn = () => ({ machine: machine(), commit: commit() })

const cell = (text) => text.replaceAll('|', '\\|')

const table = (rows) =>
  [
    '| | what | measured | target | | others |',
    '|---|---|---|---|---|---|',
    ...rows.map(({ id, what, value, target, met, peer }) => {
      const verdict = met === undefined ? '' : met ? 'met' : '**not met**'
      return `| ${[id, what, value, target, verdict, peer].map(cell).join(' | ')} |`
    }),
  ].join('\n')

/** `waterfalls`: text by its title. */
export const writePage = ({ rows, waterfalls, runs }) => {
  const drawn = Object.entries(waterfalls).map(([title, text]) => `### ${title}\n\n\`\`\`text\n${text}\n\`\`\``)
  const page = `# Performance

Measured by \`npm run bench -- --write\` at ${commit()}, ${new Date().toISOString().slice(0, 10)}, on ${machine()}; load of the machine as it began its last
minutes: ${os.loadavg()[0].toFixed(1)}. Loads are the median of ${runs}. Times are of this machine and this hour; what counts are the ratios to the page of React alone and
to the floor, measured in the same minutes. D is a desktop, P75 three of four phones sold, both on 9/3 Mbps with 100 ms there and back.

${table(rows)}

## What a visit of the truck list waits for

A line is a request, from when it was sent to when its answer was whole, in milliseconds, until the rows are painted. At most three wait for each other: \`round-trips.e2e.ts\`
fails with a fourth.

${drawn.join('\n\n')}
`
  fs.writeFileSync(path.join(root, 'docs/PERFORMANCE.md'), page)
}
