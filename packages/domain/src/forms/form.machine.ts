import { isLeft, type Either } from 'fp-ts/Either'
import { step, type Machine, type Step } from '../kernel/index.ts'
import type { FormCommand, FormEvent, FormKind, FormState, Refusal, Sheet } from './form-state.ts'
import { isSameField, type Merged, type Whose } from './overtaken.ts'

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
