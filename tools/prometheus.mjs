// node tools/prometheus.mjs   prints where Prometheus is; as root on Debian it is installed when missing.
import { findProgram, foundOrInstalled } from './debian.mjs'

/** Its path, beside which `promtool` is; undefined when it is not installed. */
export const findPrometheus = () => findProgram('prometheus')

/** Its path, installed when it must be; else fails with words. */
export const bringPrometheus = () => {
  const found = foundOrInstalled(findPrometheus, 'prometheus')
  if (found === undefined) throw new Error('Prometheus is not installed: install the package "prometheus", or put it on PATH')
  return found
}

if (process.argv[1] === import.meta.filename) console.log(bringPrometheus())
