import { isLeft } from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import {
  readApiKeyDraft,
  SCOPES_OF,
  type ApiKey,
  type ApiKeyFault,
  type ApiKeyScope,
  type CompanyApiKeys,
  type KeyMakingFailure,
} from '@trm/domain/api-keys'
import type { CompanyKind } from '@trm/domain/colleagues'
import { source, type Behavior, type CallFailure, type Clipboard, type Clock, type NewActionKey } from '@trm/domain/kernel'
import { makeToldLinks, type ToldLinks } from '../design/told-links.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'

/** For how long a key is offered; a call may ask for any. */
export const LIVES = ['30', '90', '365', 'open'] as const
type Life = (typeof LIVES)[number]

/** A key as it is typed. */
interface TypedKey {
  readonly name: string
  readonly scopes: readonly ApiKeyScope[]
  readonly life: Life
}

export interface ApiKeysView extends TypedKey {
  /** Why no key was made. */
  readonly faults: { readonly [F in ApiKeyFault['field']]?: ApiKeyFault['code'] | 'taken' }
  /** The company has as many as there can be. */
  readonly isFull: boolean
}

export interface ApiKeysViewModel extends ViewModel {
  readonly view$: Behavior<ApiKeysView>
  readonly links: ToldLinks<ApiKey>
  readonly clock: Pick<Clock, 'zone'>
  /** Those of the company's side. */
  readonly scopes: readonly ApiKeyScope[]
  readonly change: (fields: Partial<Pick<TypedKey, 'name' | 'life'>>) => void
  readonly allow: (scope: ApiKeyScope, isOn: boolean) => void
  readonly make: () => void
}

export interface ApiKeysDependencies {
  readonly keys: CompanyApiKeys
  readonly newKey: NewActionKey
  readonly clipboard: Clipboard
  readonly clock: Pick<Clock, 'zone'>
}

const untyped: ApiKeysView = { name: '', scopes: [], life: '90', faults: {}, isFull: false }

const faultsByField = (faults: readonly ApiKeyFault[]): ApiKeysView['faults'] =>
  Object.fromEntries(faults.map(({ field, code }) => [field, code]))

/** The keys of the reader's company: made, told once, revoked after a question. What is typed outlives a failure. */
export const makeApiKeys =
  (ports: ApiKeysDependencies) =>
  (side: CompanyKind): ApiKeysViewModel => {
    const { keys, clock } = ports
    const view = source(untyped)
    const links = makeToldLinks<ApiKey>({ ...ports, list: keys.list, end: keys.revoke, addressOf: (secret) => secret })
    const put = (change: Partial<ApiKeysView>): void => view.set({ ...view.behavior.value, ...change })
    const failureOf = (failure: KeyMakingFailure): CallFailure | undefined => {
      switch (failure._tag) {
        case 'KeyRefused':
          put({ faults: faultsByField(failure.faults) })
          return undefined
        case 'NameTaken':
          put({ faults: { name: 'taken' } })
          return undefined
        case 'KeysFull':
          put({ isFull: true })
          return undefined
        default:
          return failure
      }
    }
    const make = (): void => {
      const { name, scopes, life } = view.behavior.value
      const draft = readApiKeyDraft({ name, scopes, days: life === 'open' ? undefined : Number(life) }, side)
      if (isLeft(draft)) return put({ faults: faultsByField(draft.left), isFull: false })
      put({ faults: {}, isFull: false })
      links.make({
        what: JSON.stringify(draft.right),
        call: () => TE.map(({ key, secret }: { key: ApiKey; secret: string }) => ({ link: key, token: secret }))(keys.make(draft.right)),
        failureOf,
        made: () => view.set(untyped),
      })
    }
    return {
      view$: view.behavior,
      links,
      clock,
      scopes: SCOPES_OF[side],
      change: (fields) => {
        const { name: _name, ...faults } = view.behavior.value.faults
        put({ ...fields, ...(fields.name === undefined ? {} : { faults }) })
      },
      allow: (scope, isOn) => {
        const { scopes, faults: all } = view.behavior.value
        const { scopes: _scopes, ...faults } = all
        put({ scopes: SCOPES_OF[side].filter((one) => (one === scope ? isOn : scopes.includes(one))), faults })
      },
      make,
      stop: links.stop,
    }
  }
