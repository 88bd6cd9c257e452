// A closed loop of keep-alive connections: as many requests as get answered in a fixed time.
import http from 'node:http'

const once = (agent, url, headers) =>
  new Promise((done, fail) => {
    const request = http.get(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => done(answer.statusCode))
    })
    request.on('error', fail)
  })

/** Requests per second over `connections`; throws on any status but 200. `urls` are taken in turn. */
export const requestsPerSecond = async (urls, headers, { connections = 8, milliseconds = 3_000 } = {}) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + milliseconds
  let answered = 0
  const latencies = []
  const loop = async (offset) => {
    for (let i = offset; performance.now() < end; i++) {
      const started = performance.now()
      const status = await once(agent, urls[i % urls.length], headers)
      if (status !== 200) throw new Error(`${urls[i % urls.length]} answered ${status}`)
      latencies.push(performance.now() - started)
      answered += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, (_, i) => loop(i * 7)))
  agent.destroy()
  return { rps: answered / ((performance.now() - started) / 1000), latencies }
}
