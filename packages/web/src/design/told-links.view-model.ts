import { isLeft } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import {
  keyedAction,
  makeScope,
  source,
  type ActionKey,
  type Behavior,
  type CallFailure,
  type Clipboard,
  type NewActionKey,
  type Tagged,
} from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'

/** A link that was just made: its address is known now and never again. */
interface ToldLink<L> {
  readonly link: L
  readonly address: string
  /** Whether the clipboard took it. */
  readonly isCopied: boolean
}

export interface ToldLinksView<L> {
  readonly list: 'Loading' | readonly L[] | { readonly failure: CallFailure }
  readonly made: ToldLink<L> | undefined
  readonly isMaking: boolean
  /** The link whose end is being asked about. */
  readonly asked: string | undefined
  readonly ending: string | undefined
  readonly failed: { readonly what: 'make' | 'end'; readonly failure: CallFailure } | undefined
  /** What was done last, told once. */
  readonly done: 'made' | 'copied' | 'ended' | undefined
}

interface Making<L, F extends Tagged> {
  /** All that the press says: the same said again has the same key while the end of the first is open. */
  readonly what: string
  readonly call: (key: ActionKey) => TaskEither<F, { readonly link: L; readonly token: string }>
  /** Undefined: it is told elsewhere. */
  readonly failureOf: (failure: F) => CallFailure | undefined
  readonly made?: () => void
}

export interface ToldLinks<L> extends ViewModel {
  readonly view$: Behavior<ToldLinksView<L>>
  readonly make: <F extends Tagged>(making: Making<L, F>) => void
  /** Tells what was made elsewhere, this once. */
  readonly tell: (link: L, token: string) => void
  readonly copy: () => void
  /** Undefined takes the question back. */
  readonly askToEnd: (id: string | undefined) => void
  readonly end: (id: string) => void
  readonly reload: () => void
  /** Reads the list anew; the one there is stays meanwhile, and where it cannot be read. */
  readonly reread: () => void
}

export interface ToldLinksDependencies<L> {
  /** The newest first. */
  readonly list: TaskEither<CallFailure, readonly L[]>
  /** At once, for good. */
  readonly end: (id: string) => TaskEither<CallFailure, void>
  readonly newKey: NewActionKey
  readonly clipboard: Clipboard
  /** The whole address that a token opens. */
  readonly addressOf: (token: string) => string
}

/** Links whose address is told once: made, copied, ended after a question. */
export const makeToldLinks = <L extends { readonly id: string }>(dependencies: ToldLinksDependencies<L>): ToldLinks<L> => {
  const { list, newKey, clipboard, addressOf } = dependencies
  const view = source<ToldLinksView<L>>({
    list: 'Loading',
    made: undefined,
    isMaking: false,
    asked: undefined,
    ending: undefined,
    failed: undefined,
    done: undefined,
  })
  const keyed = keyedAction(newKey)
  const scope = makeScope()
  const reading = scope.latest()
  const now = (): ToldLinksView<L> => view.behavior.value
  const put = (changes: Partial<ToldLinksView<L>>): void => view.set({ ...now(), ...changes })
  /** `isQuiet`: what is shown stays where it cannot be read. */
  const read = (isQuiet = false): void =>
    reading.ask(list, (answer) => {
      if (!isLeft(answer)) put({ list: answer.right })
      else if (!isQuiet) put({ list: { failure: answer.left } })
    })
  read()
  const tell = (link: L, token: string): void => {
    put({ made: { link, address: addressOf(token), isCopied: false }, done: 'made' })
    read()
  }
  return {
    view$: view.behavior,
    make: ({ what, call, failureOf, made }) => {
      if (now().isMaking) return
      put({ isMaking: true, failed: undefined, done: undefined })
      scope.ask(keyed(what, call), (answer) => {
        if (isLeft(answer)) {
          const failure = failureOf(answer.left)
          put({ isMaking: false, failed: failure && { what: 'make', failure } })
          return read(true) // an answer that was lost may have made one
        }
        const { link, token } = answer.right
        put({ isMaking: false })
        tell(link, token)
        made?.()
      })
    },
    tell,
    copy: () => {
      const { made } = now()
      if (made === undefined) return
      scope.ask(clipboard.write(made.address), (copied) => {
        if (!isLeft(copied) && now().made?.address === made.address) put({ made: { ...made, isCopied: true }, done: 'copied' })
      })
    },
    askToEnd: (asked) => put({ asked }),
    end: (id) => {
      put({ asked: undefined, ending: id, failed: undefined, done: undefined })
      scope.ask(dependencies.end(id), (answer) => {
        if (isLeft(answer)) return put({ ending: undefined, failed: { what: 'end', failure: answer.left } })
        put({ ending: undefined, made: now().made?.link.id === id ? undefined : now().made, done: 'ended' })
        read()
      })
    },
    reload: () => {
      put({ list: 'Loading', failed: undefined, done: undefined })
      read()
    },
    reread: () => read(true),
    stop: scope.end,
  }
}
