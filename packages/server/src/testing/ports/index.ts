import path from 'node:path'

const root = process.env['TRM_ROOT'] ?? process.cwd()

interface Ports {
  readonly freePort: () => Promise<number>
}

/** For a server that must know its port before it runs, or come back at the same one. */
export const { freePort } = (await import(path.join(root, 'tools/free-port.mjs'))) as Ports // JavaScript of this repository
