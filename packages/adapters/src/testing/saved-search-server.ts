import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { SavedSearch, SavedSearchFailure, SavedSearchStore } from '@trm/domain/saved-searches'
import { changeSavedSearch, saveSearch } from '../http/contract/index.ts'
import { empty, json, problem, type Script, type SentRequest } from './scripted-fetch.ts'

const wireOf = (saved: SavedSearch): unknown => saveSearch.answer.encode(saved)

const refusal = (failure: SavedSearchFailure): Script => {
  switch (failure._tag) {
    case 'NameTaken':
      return problem(409, 'name_taken', { errors: [{ field: 'name', code: 'name_taken' }] })
    case 'Full':
      return problem(409, 'saved_searches_full')
    case 'Gone':
      return problem(404, 'not_found')
    case 'Refused':
      return problem(failure.status, failure.code, { errors: failure.faults })
    default:
      return problem(500, 'internal')
  }
}

const answer = async <A>(call: TaskEither<SavedSearchFailure, A>, write: (value: A) => Script): Promise<Script> => {
  const result = await call()
  return E.isRight(result) ? write(result.right) : refusal(result.left)
}

const scriptOf = (store: SavedSearchStore, { url, method, body, headers }: SentRequest): Promise<Script> => {
  const id = new URL(url).pathname.split('/')[3] ?? ''
  if (method === 'GET') return answer(store.list('trucks'), (all) => json({ items: all.map(wireOf) }))
  if (method === 'DELETE') return answer(store.remove(id), () => empty())
  if (method === 'POST') {
    const draft = saveSearch.body.decode(body)
    if (E.isLeft(draft)) return Promise.resolve(problem(400, 'invalid_request'))
    return answer(store.create(draft.right, headers.get('idempotency-key') ?? ''), (saved) => json(wireOf(saved), 201))
  }
  const change = changeSavedSearch.body.decode(body)
  if (E.isLeft(change)) return Promise.resolve(problem(400, 'invalid_request'))
  const { name, search, used, mail } = change.right
  const written = {
    ...(name === undefined ? {} : { name }),
    ...(search === undefined ? {} : { search }),
    ...(mail === undefined ? {} : { mail }),
  }
  return answer(used === true ? store.use(id) : store.change(id, written), (saved) => json(wireOf(saved)))
}

/** /api/saved-searches as the server answers, over a store. */
export const savedSearchServer =
  (store: SavedSearchStore): Script =>
  async (sent) =>
    (await scriptOf(store, sent))(sent)
