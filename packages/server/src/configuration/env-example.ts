import { isSecret } from './secret-files.ts'
import { SETTINGS } from './settings.ts'

const linesOf = (name: string, example: string): string =>
  isSecret(name) ? `# ${name}=${example}\n# or ${name}_FILE: the file it stands in` : `# ${name}=${example}`

/** The text of `.env.example`: every variable with what it does, commented out, in the order of the table. */
export const envExample = (): string =>
  [
    "# Every variable the server reads. All are optional on a developer's machine. Copy to .env and uncomment what you need.",
    '# Made from packages/server/src/configuration/settings.ts by tools/env-example.mjs: do not edit.',
    ...Object.entries(SETTINGS).map(([name, { description, example }]) => `\n# ${description}\n${linesOf(name, example)}`),
    '',
  ].join('\n')
