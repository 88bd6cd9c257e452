// node --import ./tools/testing/late-calls.mjs dist/server/main.js
// Each call to the API is heard, and answered, a random while late: what leans on the speed of a machine shows at once.
import { Server } from 'node:http'

/** Most are hardly late, some are by this many milliseconds. */
const LATEST = Number(process.env['TRM_E2E_LATE'])
const aWhile = () => LATEST * Math.random() ** 3

const { emit } = Server.prototype

/** @this {Server} */
const late = function (event, request, response, ...rest) {
  if (event !== 'request' || !request.url.includes('/api/')) return emit.call(this, event, request, response, ...rest)
  const { end } = response
  response.end = (...said) => {
    response.end = end
    setTimeout(() => response.end(...said), aWhile())
    return response
  }
  setTimeout(() => emit.call(this, event, request, response, ...rest), aWhile())
  return true
}
Server.prototype.emit = late
