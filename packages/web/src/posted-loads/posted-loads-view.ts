import type { EquipmentType } from '@trm/domain/equipment'
import type { CountedPart, Listed } from '@trm/domain/kernel'
import type { LoadFailure, LoadState, LoadStops, OwnLoad, OwnLoadsPage } from '@trm/domain/loads'
import type { ExportFailure } from './files/load-export.ts'
import { firstPlace, type FormMode, type PostedLoadsPlace } from './posted-loads-place.ts'

/** Posted loads of one place, as far as they were asked for. */
export type PostedLoadsPage = CountedPart<OwnLoad> & Pick<OwnLoadsPage, 'asOf' | 'counts' | 'colleagues'>

export type OpenedLoad =
  | { readonly _tag: 'None' }
  | { readonly _tag: 'Loading'; readonly id: string }
  | { readonly _tag: 'Known'; readonly load: OwnLoad }
  | { readonly _tag: 'Failed'; readonly id: string; readonly failure: LoadFailure }

/** What the form of a load did, and which contact details were taken out of its texts. */
export interface Saved {
  readonly _tag: 'Saved'
  readonly mode: 'new' | FormMode
  readonly load: Pick<OwnLoad, 'id'>
  readonly removed: readonly string[]
}

/** What another part of the screen did, in its own words, and what can be done about it. */
export interface Told {
  readonly _tag: 'Told'
  readonly tone: 'success' | 'warning'
  readonly words: string
  readonly action: { readonly words: string; readonly run: () => void } | undefined
  /** The load, where it was one. */
  readonly load: Pick<OwnLoad, 'id'> | undefined
}

/** Loads that somebody else is to have. */
export interface HandingOver {
  readonly loads: readonly OwnLoad[]
  /** The colleague that is chosen at first. */
  readonly to?: string | undefined
}

/** What was done last, told once. */
export type Done =
  | { readonly _tag: 'Confirmed' | 'Closed'; readonly load: OwnLoad }
  | { readonly _tag: 'ConfirmedAll' | 'ClosedAll'; readonly count: number; readonly failed: number }
  /** `marked`: how many were; none: all that are shown were written. */
  | { readonly _tag: 'Exported'; readonly marked: number }
  | Told
  | Saved

interface FailedAction {
  /** The load it was done to, where it was one. */
  readonly id?: string
  readonly what: 'confirm' | 'close' | 'export' | 'refresh'
  readonly failure: LoadFailure | ExportFailure
}

export interface PostedLoadsView {
  readonly place: PostedLoadsPlace
  /** No rows: the list is empty. */
  readonly content: Listed<PostedLoadsPage>
  /** Undefined before the first answer. */
  readonly counts: { readonly [S in LoadState]: number } | undefined
  /** Others who work for the company: without any nobody asks whose a load is. */
  readonly colleagues: number
  readonly types: readonly EquipmentType[]
  readonly opened: OpenedLoad
  /** Where the open load's truck is to go; of another load while it is read. */
  readonly stops?: { readonly id: string; readonly read: LoadStops | 'Failed' }
  /** Its rows have one line. */
  readonly isCompact: boolean
  /** Marked by the reader, for what is done to several together. */
  readonly picked: readonly string[]
  readonly active: string | undefined
  readonly highlighted: string | undefined
  /** Being confirmed or closed. */
  readonly busy: readonly string[]
  /** The question whether to close them stands. */
  readonly closing: readonly OwnLoad[] | undefined
  /** The loads whose links are shown. */
  readonly sharing: readonly OwnLoad[] | undefined
  /** The question to whom they are handed over stands. */
  readonly handing: HandingOver | undefined
  /** The question what their rates become stands. */
  readonly rating: readonly OwnLoad[] | undefined
  readonly isConfirmingAll: boolean
  readonly done: Done | undefined
  readonly failed: FailedAction | undefined
}

/** The one view that the parts of the screen read and change. */
export interface PostedLoadsStore {
  readonly now: () => PostedLoadsView
  readonly put: (changes: Partial<PostedLoadsView>) => void
}

export const firstView: PostedLoadsView = {
  place: firstPlace,
  content: { _tag: 'Loading' },
  counts: undefined,
  colleagues: 0,
  types: [],
  opened: { _tag: 'None' },
  isCompact: false,
  picked: [],
  active: '',
  highlighted: undefined,
  busy: [],
  closing: undefined,
  sharing: undefined,
  handing: undefined,
  rating: undefined,
  isConfirmingAll: false,
  done: undefined,
  failed: undefined,
}

export const shownLoads = ({ content }: Pick<PostedLoadsView, 'content'>): readonly OwnLoad[] =>
  content._tag === 'Known' ? content.rows : []

export const markedLoads = (view: Pick<PostedLoadsView, 'content' | 'picked'>): readonly OwnLoad[] =>
  shownLoads(view).filter(({ id }) => view.picked.includes(id))
