// Live streams as pages open them: one HTTP connection each, with a courier token, its events told as they come.
import { createHmac } from 'node:crypto'
import http from 'node:http'

/** The courier token a server with this TRM_SECRET gives the person. */
export const courierToken = (secret, issuer, subject) => {
  const key = createHmac('sha256', secret).update('trm:courier').digest()
  const body = Buffer.from(JSON.stringify({ i: issuer, s: subject, e: Date.now() + 60_000 })).toString('base64url')
  return `${body}.${createHmac('sha256', key).update(`courier.${body}`).digest('base64url')}`
}

const blocksOf = (onBlock) => {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop()
    blocks.forEach(onBlock)
  }
}

const dataOf = (block) => {
  const name = /^event: (.*)$/m.exec(block)?.[1]
  return { name, data: name === 'news' ? JSON.parse(/^data: (.*)$/m.exec(block)[1]) : undefined }
}

/** Resolves once the stream says that nothing is missed from here on. `onNews` gets each piece of news. */
export const openStream = (origin, token, onNews) =>
  new Promise((opened, failed) => {
    const { hostname, port } = new URL(origin)
    const request = http.get(
      { host: hostname, port, path: '/api/stream', agent: false, headers: { 'x-courier-token': token } },
      (answer) => {
        if (answer.statusCode !== 200) return failed(new Error(`a stream was refused with ${answer.statusCode}`))
        answer.setEncoding('utf8')
        answer.on(
          'data',
          blocksOf((block) => {
            const { name, data } = dataOf(block)
            if (name === 'hello') opened({ close: () => request.destroy() })
            if (data !== undefined) onNews(data)
          }),
        )
        answer.on('error', () => undefined)
      },
    )
    request.on('error', failed)
  })
