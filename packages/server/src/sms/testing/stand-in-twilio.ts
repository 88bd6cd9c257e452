import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One text as Twilio was given it. */
export interface TwilioPost {
  readonly path: string
  readonly authorization: string | undefined
  readonly to: string
  readonly body: string
  readonly rest: Readonly<Record<string, string>>
}

/**
 * What comes of a text to a number: Twilio's status and code; `hang` says nothing and takes nothing, `taken, hang` takes it and says
 * nothing, `cut` takes it and closes.
 */
export type TwilioAnswer =
  | { readonly status: number; readonly code?: number; readonly message?: string }
  | 'hang'
  | 'taken, hang'
  | 'taken, cut'

export const ACCOUNT = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a-token-of-twenty-four-c', from: '+13125550100' }

/** Stands for Twilio's Messages API on a free port. */
export const startTwilio = async () => {
  const posts: TwilioPost[] = []
  const taken: { readonly to: string; readonly body: string; readonly date_created: string }[] = []
  const answers = new Map<string, TwilioAnswer>()
  let listed = 0
  let listing: 'ok' | number = 'ok'
  const say = (response: ServerResponse, status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const list = (response: ServerResponse, to: string): void => {
    listed++
    if (listing === 'ok') say(response, 200, { messages: taken.filter((one) => one.to === to) })
    else say(response, listing, { code: 20500 })
  }
  const take = (response: ServerResponse, post: TwilioPost): void => {
    posts.push(post)
    const answer = answers.get(post.to) ?? { status: 201 }
    const isTaken = typeof answer === 'string' ? answer.startsWith('taken') : answer.status === 201
    if (isTaken) taken.push({ to: post.to, body: post.body, date_created: new Date().toUTCString() })
    if (answer === 'taken, cut') response.destroy()
    else if (typeof answer !== 'string')
      say(response, answer.status, isTaken ? { sid: `SM${posts.length}` } : { code: answer.code ?? 20001, message: answer.message })
  }
  const server = http.createServer((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://twilio.test')
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (request.method === 'GET') return list(response, searchParams.get('To') ?? '')
      const { To: to = '', Body: said = '', ...rest } = Object.fromEntries(new URLSearchParams(body))
      return take(response, { path, authorization: request.headers.authorization, to, body: said, rest })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens at a port
  return {
    url: `http://127.0.0.1:${port}`,
    posts,
    taken,
    listed: () => listed,
    answer: (to: string, answer: TwilioAnswer): void => void answers.set(to, answer),
    answerList: (answer: 'ok' | number): void => void (listing = answer),
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
