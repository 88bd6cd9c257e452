// node tools/caddy.mjs   prints where Caddy is; as root on Debian it is installed when missing.
import { findProgram, foundOrInstalled } from './debian.mjs'

/** Its path; undefined when it is not installed. */
export const findCaddy = () => findProgram('caddy')

/** Its path, installed when it must be; else fails with words. */
export const bringCaddy = () => {
  const found = foundOrInstalled(findCaddy, 'caddy')
  if (found === undefined) throw new Error('Caddy is not installed: install the package "caddy", or put it on PATH')
  return found
}

if (process.argv[1] === import.meta.filename) console.log(bringCaddy())
