// Somebody who is signed in, and what they do through the portal's own API.
import { randomUUID } from 'node:crypto'
import { signIn } from './sign-in.mjs'

export const callerOf = async (origin, email) => {
  const token = await signIn(origin, email)
  const bearer = { authorization: `Bearer ${token}` }
  const known = await fetch(`${origin}/api/authenticated-user`, { headers: bearer })
  const csrf = known.headers
    .getSetCookie()
    .map((line) => /^csrftoken=([^;]*)/.exec(line)?.[1])
    .find((value) => value !== undefined)
  const answered = async (answer) => {
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  return {
    token,
    get: async (path) => answered(await fetch(origin + path, { headers: bearer })),
    post: async (path, body) =>
      answered(
        await fetch(origin + path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: {
            ...bearer,
            cookie: `csrftoken=${csrf}`,
            'x-csrftoken': decodeURIComponent(csrf),
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
        }),
      ),
  }
}
