import fs from 'node:fs'
import path from 'node:path'

/** The file that an entry of the build became, whatever its hash. */
export const chunkOf = (entry: string): string => {
  const { outputs } = JSON.parse(fs.readFileSync(path.join(process.env['TRM_ROOT'] ?? process.cwd(), 'dist/web/meta.json'), 'utf8')) as {
    readonly outputs: Readonly<Record<string, { readonly entryPoint?: string }>>
  } // esbuild's own
  const found = Object.keys(outputs).find((name) => outputs[name]?.entryPoint === entry)
  if (found === undefined) throw new Error(`the build has no ${entry}`)
  return path.basename(found)
}
