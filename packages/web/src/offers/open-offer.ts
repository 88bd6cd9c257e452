import * as E from 'fp-ts/Either'
import { untilAnswered, type Scope } from '@trm/domain/kernel'
import { changedTerms, type LoadForCarrier } from '@trm/domain/loads'
import { hasContacts, type Answering, type OfferDesk, type OfferFailure, type OfferSeen } from '@trm/domain/offers'
import type { SavedBytes, SavedFile } from '@trm/domain/trucks'
import type { OfferBook } from './offers-list.ts'
import type { OpenOffer } from './offers-view.ts'

export interface OpenOfferDependencies {
  readonly desk: Pick<OfferDesk, 'one' | 'contacts' | 'timeline' | 'rateConfirmation' | 'timelineFile'>
  /** Staff: nobody they could call, and nothing to answer. */
  readonly isOnlyReading: boolean
  readonly book: OfferBook
  readonly stateOf: Answering['stateOf']
  readonly heard: (offer: OfferSeen) => void
  readonly tell: () => void
  /** Whether the reader now has it. */
  readonly save: (file: SavedFile | SavedBytes) => boolean
  readonly fileNames: { readonly confirmation: (offer: OfferSeen) => string; readonly timeline: (offer: OfferSeen) => string }
  readonly scope: Scope
}

export interface OfferInFull {
  readonly look: () => OpenOffer | undefined
  /** The open one as it was last read; undefined where none is open or known. */
  readonly offer: () => OfferSeen | undefined
  readonly show: (id: string | undefined) => void
  /** Ends with the answer, also with one that is not heard. */
  readonly read: () => Promise<void>
  readonly retry: () => void
  /** A reading of any offer was kept. */
  readonly kept: (offer: OfferSeen, hasMoved: boolean) => void
  readonly changed: () => OpenOffer['changed']
  readonly seeTerms: () => void
  readonly download: (what: 'confirmation' | 'timeline') => void
}

type Open = Omit<OpenOffer, 'offer' | 'answer' | 'changed'>

/** The offer whose detail is open: read whole, with its story, its files, and what changed of its load meanwhile. */
export const makeOpenOffer = ({
  desk,
  isOnlyReading,
  book,
  stateOf,
  heard,
  tell,
  save,
  fileNames,
  scope,
}: OpenOfferDependencies): OfferInFull => {
  let open: Open | undefined
  let seenLoad: LoadForCarrier | undefined

  const offer = (): OfferSeen | undefined => (open === undefined ? undefined : book.get(open.id))
  const changed = (): OpenOffer['changed'] => {
    const load = offer()?.load
    return load === undefined || seenLoad === undefined || load.termsVersion === seenLoad.termsVersion
      ? undefined
      : { before: seenLoad, fields: changedTerms(seenLoad, load) }
  }
  const change = (id: string, changes: Partial<Open>): void => {
    if (open?.id === id) {
      open = { ...open, ...changes }
      tell()
    }
  }
  const loadTimeline = (id: string): void => {
    const version = book.get(id)?.version
    scope.ask(desk.timeline(id), (answer) => {
      if (book.get(id)?.version === version) change(id, { timeline: E.isRight(answer) ? answer.right : 'Failed' }) // else a newer one is on its way
    })
  }
  const loadContacts = (of: OfferSeen): void => {
    if (isOnlyReading || !hasContacts(of.status) || open?.id !== of.id) return
    const isKnown = typeof open.contacts === 'object' // whose the load is moves: what is known stands until it is read again
    if (!isKnown) change(of.id, { contacts: 'Loading' })
    scope.ask(desk.contacts(of.id), (answer) => {
      if (E.isRight(answer)) change(of.id, { contacts: answer.right })
      else if (!isKnown) change(of.id, { contacts: 'Failed' })
    })
  }
  const take = (id: string, answer: E.Either<OfferFailure, OfferSeen>): void => {
    if (E.isRight(answer)) {
      heard(answer.right)
      change(id, { asked: 'Loaded' })
      loadContacts(answer.right)
      if (open?.id === id && typeof open.timeline === 'string') loadTimeline(id)
    } else if (answer.left._tag === 'Gone') change(id, { asked: 'Gone' })
    else if (answer.left._tag !== 'OfferRefused' && answer.left._tag !== 'Stale' && open?.asked !== 'Loaded')
      change(id, { asked: answer.left })
  }
  const read = async (): Promise<void> => {
    const id = open?.id
    if (id !== undefined) await untilAnswered(scope.ask, desk.one(id), (answer) => take(id, answer))
  }
  const fetched = async (of: OfferSeen, what: 'confirmation' | 'timeline'): Promise<boolean> => {
    if (what === 'confirmation') {
      const answer = await desk.rateConfirmation(of.id)()
      return E.isRight(answer) && save({ name: fileNames.confirmation(of), mediaType: 'application/pdf', bytes: answer.right })
    }
    const answer = await desk.timelineFile(of.id)()
    return E.isRight(answer) && save({ name: fileNames.timeline(of), mediaType: 'text/csv', text: answer.right })
  }
  return {
    look: () => (open === undefined ? undefined : { ...open, offer: book.shown(open.id), answer: stateOf(open.id), changed: changed() }),
    offer,
    show: (id) => {
      if (id === open?.id) return
      seenLoad = id === undefined ? undefined : book.get(id)?.load
      open =
        id === undefined
          ? undefined
          : { id, asked: seenLoad === undefined ? 'Loading' : 'Loaded', timeline: 'Loading', contacts: undefined, file: undefined }
      void read()
    },
    read,
    retry: () => {
      if (open !== undefined) change(open.id, { asked: offer() === undefined ? 'Loading' : 'Loaded', timeline: 'Loading' })
      void read()
    },
    kept: (now, hasMoved) => {
      if (open?.id !== now.id) return
      seenLoad ??= now.load
      if (hasMoved) {
        loadTimeline(now.id)
        loadContacts(now)
      }
    },
    changed,
    seeTerms: () => {
      seenLoad = offer()?.load
      tell()
    },
    download: (what) => {
      const of = offer()
      if (of === undefined || open?.file === 'Working') return
      change(of.id, { file: 'Working' })
      scope.ask(
        () => fetched(of, what),
        (isSaved) => change(of.id, { file: isSaved ? undefined : 'Failed' }),
      )
    },
  }
}
