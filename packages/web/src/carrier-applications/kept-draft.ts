import { isNone } from 'fp-ts/Option'
import { APPLICATION_STEPS, type ApplicationStep } from '@trm/domain/carrier-applications'
import type { KeptText } from '../runtime/kept-text.ts'
import type { TypedSteps } from './joining-typed.ts'

/** Text typed into one step and not saved: it outlives a sign-in that ran out (F43). Nothing of it is ever sent by itself. */
export interface Draft {
  readonly step: ApplicationStep
  readonly fields: Readonly<Record<string, string>>
}

export interface KeptDraft {
  /** Of this person alone; another person's is thrown away. */
  readonly read: (person: string) => Draft | undefined
  readonly write: (person: string, draft: Draft) => void
  readonly remove: () => void
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  (isRecord(value) ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')) : {})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const makeKeptDraft = (kept: KeptText): KeptDraft => ({
  read: (person) => {
    const text = kept.read()
    const value = isNone(text) ? undefined : parsed(text.value)
    const step = isRecord(value) ? APPLICATION_STEPS.find((one) => one === value['step']) : undefined
    if (isRecord(value) && step !== undefined && value['person'] === person) return { step, fields: textsIn(value['fields']) }
    kept.remove()
    return undefined
  },
  write: (person, draft) => { kept.write(JSON.stringify({ person, ...draft }))() },
  remove: kept.remove,
})

/** Names it does not know are no fields. */
const onto = <A extends { readonly [K in keyof A]: string }>(own: A, fields: Draft['fields']): A => {
  const next: Record<string, string> = {}
  for (const [name, text] of Object.entries<string>(own)) next[name] = fields[name] ?? text
  return next as A // the names of `own`, each with a text
}

/** The draft over what stands in the fields. */
export const withDraft = (typed: TypedSteps, { step, fields }: Draft): TypedSteps => {
  switch (step) {
    case 'equipment': return { ...typed, equipment: { ...typed.equipment, ...fields } }
    case 'start': return { ...typed, start: onto(typed.start, fields) }
    case 'company-info': return { ...typed, 'company-info': onto(typed['company-info'], fields) }
  }
}
