import * as E from 'fp-ts/Either'
import { merge } from 'rxjs'
import { keyedAction, makeScope, source, type Behavior, type NewActionKey } from '@trm/domain/kernel'
import {
  byName,
  forToday,
  onDay,
  searchName,
  type SavedSearch,
  type SavedSearchFailure,
  type SavedSearchStore,
  type SearchDraft,
  type SearchMail,
} from '@trm/domain/saved-searches'
import type { ViewModel } from '../runtime/services.tsx'
import {
  firstState,
  freshForm,
  keptSearch,
  listedChanges$,
  savedSearchesView,
  type Done,
  type NameForm,
  type ListedSearch,
  type SavedSearchesState,
  type SavedSearchesView,
  type SearchLanguage,
} from './saved-searches-view.ts'

export interface SavedSearchesDependencies extends SearchLanguage {
  readonly store: SavedSearchStore
  /** Where an address is proved; undefined: not at the portal. */
  readonly proofPage: string | undefined
  readonly newKey: NewActionKey
  readonly list: ListedSearch & { readonly openSearch: (search: string) => void }
}

export interface SavedSearchesViewModel extends ViewModel {
  /** Where the reader proves an address. */
  readonly proofPage: string | undefined
  readonly view$: Behavior<SavedSearchesView>
  /** Another tab may have changed the list: call it whenever it is shown. */
  readonly reload: () => void
  readonly open: (saved: SavedSearch) => void
  /** The same search for today, whatever day it states. */
  readonly openForToday: (saved: SavedSearch) => void
  /** The list's own search, under this name. */
  readonly save: (name: string) => void
  /** Undefined ends it. */
  readonly startRename: (id: string | undefined) => void
  readonly rename: (name: string) => void
  /** Gives a saved search what the list shows now. */
  readonly update: (saved: SavedSearch) => void
  /** Told of a new match as it comes, or no longer; of loads alone. */
  readonly setAlert: (saved: SavedSearch, alert: boolean) => void
  /** How often its new matches are mailed. */
  readonly setMail: (saved: SavedSearch, mail: SearchMail) => void
  readonly remove: (saved: SavedSearch) => void
  readonly undo: () => void
  /** A name is being typed: what was said of the one before is over. */
  readonly typed: () => void
}

const refused = (failure: SavedSearchFailure): NameForm =>
  failure._tag === 'NameTaken' ? { ...freshForm, fault: failure } : { ...freshForm, failure }

/** A person's saved searches beside a list. */
export const makeSavedSearches = ({ store, proofPage, newKey, list, kind, factsOf }: SavedSearchesDependencies): SavedSearchesViewModel => {
  const state = source<SavedSearchesState>(firstState)
  const scope = makeScope()
  const lists = scope.latest()
  const keyed = keyedAction(newKey)
  /** By search, what was chosen last and is being saved. */
  const mails = new Map<string, SearchMail>()
  const create = (draft: SearchDraft) => keyed(JSON.stringify(draft), (key) => store.create(draft, key))

  const put = (changes: Partial<SavedSearchesState>): void => state.set({ ...state.behavior.value, ...changes })
  const searches = (): readonly SavedSearch[] => {
    const { list: known } = state.behavior.value
    return known._tag === 'Known' ? known.searches : []
  }
  const keep = (kept: readonly SavedSearch[]): void => {
    lists.drop() // a change made meanwhile is newer
    put({ list: { _tag: 'Known', searches: byName(kept) }, stale: undefined })
  }
  const without = (id: string): readonly SavedSearch[] => searches().filter((one) => one.id !== id)
  const current = (): E.Either<unknown, string> => keptSearch(list, kind)
  const today = (saved: SavedSearch): string => onDay(saved.search, list.view$.value.today, kind)
  const look = (): SavedSearchesView => savedSearchesView(state.behavior.value, searches(), list, { kind, factsOf })
  const view = source(look())
  scope.hold(merge(state.behavior.changes$, listedChanges$(list)).subscribe(() => view.set(look())))

  const reload = (): void => {
    if (state.behavior.value.list._tag === 'Failed') put({ list: { _tag: 'Loading' } })
    lists.ask(store.list(kind), (answer) => {
      if (E.isRight(answer)) put({ list: { _tag: 'Known', searches: answer.right }, stale: undefined })
      else if (state.behavior.value.list._tag === 'Known') put({ stale: answer.left })
      else put({ list: { _tag: 'Failed', failure: answer.left } })
    })
  }
  /** A name being typed on another line is none of an answer's business. */
  const renamingBut = (id: string): SavedSearchesState['renaming'] => {
    const { renaming } = state.behavior.value
    return renaming?.id === id ? undefined : renaming
  }
  const changed = (saved: SavedSearch, answer: E.Either<SavedSearchFailure, SavedSearch>, done: Done['_tag']): void => {
    if (E.isRight(answer)) {
      keep([...without(saved.id), answer.right])
      put({
        ...(done === 'Renamed' ? { renaming: renamingBut(saved.id) } : {}),
        failed: undefined,
        done: { _tag: done, id: saved.id, name: answer.right.name },
      })
    } else {
      if (answer.left._tag === 'Gone') keep(without(saved.id))
      put({ failed: { id: saved.id, failure: answer.left } })
    }
  }
  /** In the order they were chosen; what was not saved goes back to what is kept, unless a newer choice waits. */
  const saveMail = (kept: SavedSearch, mail: SearchMail): void =>
    scope.ask(store.change(kept.id, { mail }), (answer) => {
      const next = mails.get(kept.id)
      const isGone = E.isLeft(answer) && answer.left._tag === 'Gone'
      if (!isGone && next !== undefined && next !== mail) return saveMail(E.isRight(answer) ? answer.right : kept, next)
      mails.delete(kept.id)
      if (E.isLeft(answer)) keep(searches().map((one) => (one.id === kept.id ? { ...one, mail: kept.mail } : one)))
      const isHeld = E.isRight(answer) && answer.right.mailGap !== undefined
      changed(kept, answer, mail === 'never' ? 'MailOff' : isHeld ? 'MailHeld' : 'MailOn')
    })
  const show = (saved: SavedSearch, search: string): void => {
    list.openSearch(search)
    scope.ask(store.use(saved.id), (answer) => {
      if (E.isRight(answer)) keep([...without(saved.id), answer.right])
    })
  }

  reload()
  return {
    view$: view.behavior,
    proofPage,
    reload,
    open: (saved) => show(saved, today(saved)),
    openForToday: (saved) => show(saved, forToday(today(saved), kind)),
    save: (typed) => {
      const { saving } = state.behavior.value
      const search = current()
      if (saving.isBusy || E.isLeft(search)) return
      const name = searchName(
        typed,
        searches().map((one) => one.name),
      )
      if (E.isLeft(name)) return put({ saving: { ...freshForm, fault: name.left } })
      put({ saving: { ...freshForm, isBusy: true }, done: undefined })
      scope.ask(create({ kind, name: name.right, search: search.right }), (answer) => {
        if (E.isRight(answer)) {
          keep([...without(answer.right.id), answer.right])
          put({ saving: freshForm, done: { _tag: 'Saved', id: answer.right.id, name: answer.right.name } })
        } else put({ saving: refused(answer.left) })
      })
    },
    startRename: (id) => put({ renaming: id === undefined ? undefined : { ...freshForm, id }, failed: undefined, done: undefined }),
    rename: (typed) => {
      const { renaming } = state.behavior.value
      const saved = searches().find(({ id }) => id === renaming?.id)
      if (renaming === undefined || saved === undefined || renaming.isBusy) return
      const name = searchName(
        typed,
        without(saved.id).map((one) => one.name),
      )
      if (E.isLeft(name)) return put({ renaming: { ...renaming, fault: name.left } })
      if (name.right === saved.name) return put({ renaming: undefined })
      put({ renaming: { ...renaming, ...freshForm, isBusy: true } })
      scope.ask(store.change(saved.id, { name: name.right }), (answer) => {
        const isThere = state.behavior.value.renaming?.id === saved.id
        if (!isThere || E.isRight(answer) || answer.left._tag === 'Gone') return changed(saved, answer, 'Renamed')
        put({ renaming: { ...refused(answer.left), id: saved.id } })
      })
    },
    update: (saved) => {
      const search = current()
      if (E.isLeft(search)) return
      scope.ask(store.change(saved.id, { search: search.right }), (answer) => changed(saved, answer, 'Updated'))
    },
    setAlert: (saved, alert) =>
      scope.ask(store.change(saved.id, { alert }), (answer) => changed(saved, answer, alert ? 'AlertOn' : 'AlertOff')),
    setMail: (saved, mail) => {
      const isSaving = mails.has(saved.id)
      mails.set(saved.id, mail)
      keep([...without(saved.id), { ...saved, mail }])
      if (!isSaving) saveMail(saved, mail)
    },
    remove: (saved) => {
      put({ failed: undefined, renaming: renamingBut(saved.id) })
      scope.ask(store.remove(saved.id), (answer) => {
        if (E.isLeft(answer) && answer.left._tag !== 'Gone') return put({ failed: { id: saved.id, failure: answer.left } })
        keep(without(saved.id))
        put({ deleted: { saved, isBusy: false, failure: undefined }, done: { _tag: 'Deleted', id: saved.id, name: saved.name } })
      })
    },
    undo: () => {
      const { deleted } = state.behavior.value
      if (deleted === undefined || deleted.isBusy) return
      put({ deleted: { ...deleted, isBusy: true, failure: undefined } })
      const { name, search, alert, mail } = deleted.saved
      scope.ask(create({ kind, name, search, ...(alert ? { alert } : {}), ...(mail === 'never' ? {} : { mail }) }), (answer) => {
        if (E.isLeft(answer)) return put({ deleted: { ...deleted, isBusy: false, failure: answer.left } })
        keep([...searches(), answer.right])
        put({ deleted: undefined, done: { _tag: 'Restored', id: answer.right.id, name } })
      })
    },
    typed: () => {
      const { saving, renaming } = state.behavior.value
      if (saving.fault !== undefined) put({ saving: { ...saving, fault: undefined } })
      if (renaming?.fault !== undefined) put({ renaming: { ...renaming, fault: undefined } })
    },
    stop: scope.end,
  }
}
