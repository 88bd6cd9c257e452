import { isLeft, type Either } from 'fp-ts/Either'
import { formatPhone, normalisedPhone } from '@trm/domain/broker-profile'
import { mayOpen, missingSteps, type ApplicationStep, type CarrierApplication } from '@trm/domain/carrier-applications'
import { readDocketNumber, readDotNumber, type CarrierNumberFault } from '@trm/domain/carriers'
import type { EquipmentType } from '@trm/domain/equipment'
import { isSome } from 'fp-ts/Option'
import { mergedTyped, overtakenBy, type Whose } from '@trm/domain/forms'
import { pageStanding } from './joining-links.ts'
import type { JoiningForm, JoiningPage } from './joining-state.ts'
import { readTyped, typedOf, type KnownOfPerson, type StepFault, type TypedSteps } from './joining-typed.ts'

/** The page somebody asks for, or the first they can have: a step is opened once all before it are saved. */
export const openable = (application: CarrierApplication, asked: JoiningPage | undefined): JoiningPage => {
  const standing = pageStanding(application)
  if (asked === undefined) return standing
  if (asked === 'review') return missingSteps(application).length === 0 ? asked : standing
  return mayOpen(application, asked) ? asked : standing
}

/** After a save: what is missing, else the summary; what was sent back is gone through step by step. */
export const pageAfter = (saved: ApplicationStep, application: CarrierApplication): JoiningPage => {
  const [missing] = missingSteps(application)
  if (missing !== undefined) return missing
  if (application.status !== 'sent_back') return 'review'
  return saved === 'start' ? 'company-info' : saved === 'company-info' ? 'equipment' : 'review'
}

/** The form as it opens. */
export const openForm = (application: CarrierApplication, known: KnownOfPerson, asked: JoiningPage | undefined): JoiningForm => {
  const saved = typedOf(application, known)
  return {
    application,
    saved,
    page: openable(application, asked),
    typed: saved,
    faults: [],
    attempt: 0,
    isBusy: false,
    failure: undefined,
    overtaken: undefined,
    news: undefined,
  }
}

/** Another page of the same application: what was typed and left unsaved on this one is gone, as they were asked. */
export const turnedTo = (form: JoiningForm, page: JoiningPage): JoiningForm => ({
  ...form,
  page,
  typed: form.saved,
  faults: [],
  attempt: 0,
  failure: undefined,
  overtaken: undefined,
  news: undefined,
})

/** Somebody was faster: the step is merged with theirs, and nothing is sent before the reader has chosen. */
export const overtakenForm = (form: JoiningForm, application: CarrierApplication, saved: TypedSteps): JoiningForm => {
  const { page } = form
  const next = { ...form, application, saved, isBusy: false, failure: undefined, attempt: form.attempt + 1 }
  if (page === 'review') return { ...next, typed: saved }
  const lines = (steps: TypedSteps): Readonly<Record<string, string>> => ({ ...steps[page] })
  const [before, mine, theirs] = [lines(form.saved), lines(form.typed), lines(saved)]
  return { ...next, typed: { ...saved, [page]: mergedTyped(before, mine, theirs) }, overtaken: overtakenBy(before, theirs) }
}

/** What the reader chose of a step that was saved elsewhere meanwhile. */
export const settledForm = (form: JoiningForm, whose: Whose): JoiningForm =>
  form.overtaken === undefined
    ? form
    : { ...form, typed: whose === 'mine' ? form.typed : form.saved, overtaken: undefined, faults: [], attempt: 0 }

const faultsWhile = (form: JoiningForm, typed: TypedSteps, types: readonly EquipmentType[]): readonly StepFault[] => {
  if (form.page === 'review' || form.faults.length === 0) return form.faults
  const read = readTyped(form.page, typed, types)
  const left = isLeft(read) ? read.left : []
  return form.attempt > 0 ? left : left.filter(({ field }) => form.faults.some((one) => one.field === field))
}

export const typedOver = <S extends ApplicationStep>(
  form: JoiningForm,
  step: S,
  change: Partial<TypedSteps[S]>,
  types: readonly EquipmentType[],
): JoiningForm => {
  const typed: TypedSteps = { ...form.typed, [step]: { ...form.typed[step], ...change } }
  return { ...form, typed, faults: faultsWhile(form, typed, types) }
}

export type SettledField = 'dotNumber' | 'mcNumber' | 'phone'

const withFault = (form: JoiningForm, field: string, code: StepFault['code'] | undefined): JoiningForm => {
  const others = form.faults.filter((one) => one.field !== field)
  return { ...form, faults: code === undefined ? others : [...others, { field, code }] }
}

const numberRead = (
  form: JoiningForm,
  field: 'dotNumber' | 'mcNumber',
  read: Either<CarrierNumberFault, string | undefined>,
): JoiningForm => {
  const text = form.typed.start[field]
  if (text.trim() === '') return form // "required" waits for the save
  if (isLeft(read)) return withFault(form, field, read.left)
  return withFault({ ...form, typed: { ...form.typed, start: { ...form.typed.start, [field]: read.right ?? '' } } }, field, undefined)
}

const phoneRead = (form: JoiningForm, step: 'start' | 'company-info'): JoiningForm => {
  const text = form.typed[step].phone
  if (text.trim() === '') return form
  const read = normalisedPhone(text)
  if (!isSome(read)) return withFault(form, 'phone', 'phone_not_diallable')
  return withFault(
    { ...form, typed: { ...form.typed, [step]: { ...form.typed[step], phone: formatPhone(read.value) } } },
    'phone',
    undefined,
  )
}

/** A field was left: a number in any spelling becomes the number itself, and what is none is said at once. */
export const fieldLeft = (form: JoiningForm, field: SettledField): JoiningForm => {
  if (form.page === 'review' || form.page === 'equipment') return form
  switch (field) {
    case 'dotNumber':
      return numberRead(form, field, readDotNumber(form.typed.start.dotNumber))
    case 'mcNumber':
      return numberRead(form, field, readDocketNumber(form.typed.start.mcNumber))
    case 'phone':
      return phoneRead(form, form.page)
  }
}
