import { isLeft, type Either } from 'fp-ts/Either'
import { step, type Machine, type Step } from '../kernel/index.ts'
import { isSameField, type Merged, type Overtaken, type Whose } from './overtaken.ts'

/**
 * The types of one form. `B`: what is saved, as it was read, with its version. `T`: what stands in the fields. `D`: what a save sends.
 * `F`: a fault. `X`: a failure. `O`: the fields one by one, as what differs is told.
 */
export interface FormKind<B = unknown, T extends object = object, D = unknown, F = unknown, X = unknown, O extends object = T> {
  readonly base: B
  readonly typed: T
  readonly draft: D
  readonly fault: F
  readonly failure: X
  readonly told: O
}

/** A form that was read. */
export interface Sheet<K extends FormKind> {
  readonly base: K['base']
  /** The fields as they would stand if nothing had been typed. */
  readonly saved: K['typed']
  readonly typed: K['typed']
  /** None until a save was refused; then they follow the typing. */
  readonly faults: readonly K['fault'][]
  /** Refused saves so far: each one moves the focus to the summary, or brings why into view. */
  readonly attempt: number
  readonly failure: K['failure'] | undefined
}

/** Where a form stands. What could not be read is not there to be typed over. */
export type FormState<K extends FormKind> =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'NotLoaded'; readonly failure: K['failure'] }
  | ({ readonly _tag: 'Editing' } & Sheet<K>)
  /** `sent`: the fields as they stood at the press. */
  | ({ readonly _tag: 'Saving'; readonly sent: K['typed'] } & Sheet<K>)
  /** Somebody else saved meanwhile: nothing is sent before the reader has chosen. `saved` is theirs. */
  | ({ readonly _tag: 'Meeting'; readonly overtaken: Overtaken<K['told']> } & Sheet<K>)
  | ({ readonly _tag: 'Saved' } & Sheet<K>)

/** What came of a save that was refused. */
export interface Refusal<K extends FormKind> {
  readonly faults?: readonly K['fault'][]
  readonly failure?: K['failure']
  /** What somebody else saved meanwhile. */
  readonly newer?: K['base']
}

/** What a person does with a form, and what comes back. */
export type FormEvent<K extends FormKind> =
  | { readonly _tag: 'Load' }
  | { readonly _tag: 'Loaded'; readonly base: K['base'] }
  /** With what is known, whatever was typed or under way. */
  | { readonly _tag: 'Open'; readonly base: K['base'] }
  | { readonly _tag: 'LoadFailed'; readonly failure: K['failure'] }
  | { readonly _tag: 'Change'; readonly fields: Partial<K['typed']> }
  /** Sends what stands in the fields. */
  | { readonly _tag: 'Save' }
  /** Sends this, whatever stands in the fields. */
  | { readonly _tag: 'Send'; readonly draft: K['draft'] }
  | { readonly _tag: 'Done'; readonly base: K['base'] }
  | { readonly _tag: 'Refused'; readonly refusal: Refusal<K> }
  | { readonly _tag: 'Settle'; readonly whose: Whose }
  /** Gives up what is typed for what is saved. */
  | { readonly _tag: 'Undo' }
  /** The failure was seen. */
  | { readonly _tag: 'Dismiss' }

/** A save under way. */
export interface Sending<K extends FormKind> {
  readonly draft: K['draft']
  readonly base: K['base']
  readonly typed: K['typed']
}

/** What a form asks of the world. */
export type FormCommand<K extends FormKind> =
  | { readonly _tag: 'Load' }
  | ({ readonly _tag: 'Send' } & Sending<K>)
  /** It is saved. */
  | { readonly _tag: 'Tell'; readonly base: K['base'] }

/** What is a form's own. Pure, but for what is known around it: a list of types, the clock. */
export interface FormRules<K extends FormKind> {
  readonly typedOf: (base: K['base']) => K['typed']
  /** What the fields say, or why they cannot be sent. */
  readonly read: (typed: K['typed'], base: K['base']) => Either<readonly K['fault'][], K['draft']>
  /** Of what somebody else saved meanwhile: what stands in the fields then, and what differs. */
  readonly merge: (before: K['typed'], mine: K['typed'], theirs: K['typed']) => Merged<K['typed'], K['told']>
}

/** The one form. */
export const formMachine = <K extends FormKind>(rules: FormRules<K>): Machine<FormState<K>, FormEvent<K>, FormCommand<K>> => {
  type Next = Step<FormState<K>, FormCommand<K>>
  type With<T> = Extract<FormState<K>, { readonly _tag: T }>

  const sheetOf = (base: K['base']): Sheet<K> => {
    const saved = rules.typedOf(base)
    return { base, saved, typed: saved, faults: [], attempt: 0, failure: undefined }
  }
  const editing = (sheet: Sheet<K>): Next => step({ ...plain(sheet), _tag: 'Editing' })
  const load = (): Next => step({ _tag: 'Loading' }, { _tag: 'Load' })
  const over = (sheet: Sheet<K>, fields: Partial<K['typed']>): Pick<Sheet<K>, 'typed' | 'faults'> => {
    const typed = { ...sheet.typed, ...fields }
    const read = sheet.attempt > 0 ? rules.read(typed, sheet.base) : undefined
    return { typed, faults: read !== undefined && isLeft(read) ? read.left : [] }
  }
  const change = (sheet: Sheet<K>, fields: Partial<K['typed']>): Next => editing({ ...sheet, ...over(sheet, fields) })
  const send = (sheet: Sheet<K>, draft: K['draft']): Next => {
    const { base, typed } = sheet
    return step({ ...plain(sheet), _tag: 'Saving', sent: typed, faults: [], failure: undefined }, { _tag: 'Send', draft, base, typed })
  }
  const save = (sheet: Sheet<K>): Next => {
    const read = rules.read(sheet.typed, sheet.base)
    return isLeft(read) ? refused(sheet, { faults: read.left }) : send(sheet, read.right)
  }
  const refused = (sheet: Sheet<K>, { faults = [], failure, newer }: Refusal<K>): Next => {
    const next = { ...plain(sheet), faults, failure, attempt: sheet.attempt + 1 }
    if (newer === undefined) return editing(next)
    const saved = rules.typedOf(newer)
    const { typed, overtaken } = rules.merge(sheet.saved, sheet.typed, saved)
    const met = { ...next, base: newer, saved, typed }
    return overtaken === undefined ? editing(met) : step({ ...met, _tag: 'Meeting', overtaken })
  }
  const settle = (sheet: Sheet<K>, whose: Whose): Next => {
    const fresh = sheetOf(sheet.base)
    return editing(whose === 'mine' ? { ...fresh, typed: sheet.typed } : fresh)
  }
  const done = ({ typed, sent }: With<'Saving'>, base: K['base']): Next => {
    const fresh = sheetOf(base)
    return step({ ...fresh, _tag: 'Saved', typed: isSameField(typed, sent) ? fresh.typed : typed }, { _tag: 'Tell', base })
  }
  const begin = {
    Load: load,
    Open: (_: FormState<K>, { base }: { readonly base: K['base'] }) => editing(sheetOf(base)),
  }
  const still = {
    ...begin,
    Change: (sheet: Sheet<K>, { fields }: { readonly fields: Partial<K['typed']> }) => change(sheet, fields),
    Save: save,
    Send: (sheet: Sheet<K>, { draft }: { readonly draft: K['draft'] }) => send(sheet, draft),
    Undo: ({ base }: Sheet<K>) => editing(sheetOf(base)),
  }
  return {
    initial: { _tag: 'Loading' },
    table: {
      Loading: {
        ...begin,
        Loaded: (_, { base }) => editing(sheetOf(base)),
        LoadFailed: (_, { failure }) => step({ _tag: 'NotLoaded', failure }),
      },
      NotLoaded: begin,
      Editing: { ...still, Dismiss: (state) => step({ ...state, failure: undefined }) },
      Saving: {
        ...begin,
        Change: (state, { fields }) => step({ ...state, ...over(state, fields) }),
        Done: (state, { base }) => done(state, base),
        Refused: (state, { refusal }) => refused(state, refusal),
      },
      Meeting: {
        ...begin,
        Change: (state, { fields }) => step({ ...state, ...over(state, fields) }),
        Save: (state) => step({ ...state, attempt: state.attempt + 1 }),
        Settle: (state, { whose }) => settle(state, whose),
        Undo: still.Undo,
      },
      Saved: still,
    },
  }
}

/** The sheet alone, without what a state has besides. */
const plain = <K extends FormKind>({ base, saved, typed, faults, attempt, failure }: Sheet<K>): Sheet<K> => ({
  base,
  saved,
  typed,
  faults,
  attempt,
  failure,
})
