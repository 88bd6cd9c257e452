// node tools/nginx.mjs   prints where nginx is; as root on Debian it is installed when missing.
import { findProgram, foundOrInstalled } from './debian.mjs'

/** Its path; undefined when it is not installed. */
export const findNginx = () => findProgram('nginx')

/** Its path, installed when it must be; else fails with words. */
export const bringNginx = () => {
  const found = foundOrInstalled(findNginx, 'nginx')
  if (found === undefined) throw new Error('nginx is not installed: install the package "nginx", or put it on PATH')
  return found
}

if (process.argv[1] === import.meta.filename) console.log(bringNginx())
