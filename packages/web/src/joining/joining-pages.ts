import { mergedFields, type Merged } from '@trm/domain/forms'
import type { AnyJoining, JoiningWay, PageOf, StepLines, StepOf } from './joining-way.ts'

/** Where somebody goes on, on whatever device. */
const pageStanding = <K extends AnyJoining>({ joining }: JoiningWay<K>, application: K['application']): PageOf<K> => {
  const next = joining.next(application)
  return next === 'submit' || next === 'wait' || next === 'done' || next === 'declined' ? 'review' : next
}

/** The page somebody asks for, or the first they can have: a step is opened once all before it are saved. */
export const openable = <K extends AnyJoining>(
  way: JoiningWay<K>,
  application: K['application'],
  asked: PageOf<K> | undefined,
): PageOf<K> => {
  const { missing, mayOpen } = way.joining
  if (asked === undefined) return pageStanding(way, application)
  const isOpen = asked === 'review' ? missing(application).length === 0 : mayOpen(application, asked)
  return isOpen ? asked : pageStanding(way, application)
}

/** After a save: what is missing, else the summary; what was sent back is gone through step by step. */
export const pageAfter = <K extends AnyJoining>(
  { joining: { missing, steps } }: JoiningWay<K>,
  saved: StepOf<K>,
  application: K['application'],
): PageOf<K> => {
  const [lacking] = missing(application)
  if (lacking !== undefined) return lacking
  return application.status === 'sent_back' ? (steps[steps.indexOf(saved) + 1] ?? 'review') : 'review'
}

/** A step field by field. */
export const linesOf = <K extends AnyJoining>(typed: K['typed'], step: StepOf<K>): StepLines => ({
  ...(typed as Readonly<Record<string, StepLines>>)[step], // the fields of every step are texts and ticks
})

/** Somebody was faster: the step in sight is merged with theirs, field by field; the others are theirs. */
export const mergedSteps = <K extends AnyJoining>(
  page: PageOf<K>,
  before: K['typed'],
  mine: K['typed'],
  theirs: K['typed'],
): Merged<K['typed'], StepLines> => {
  if (page === 'review') return { typed: theirs, overtaken: undefined }
  const lines = (steps: K['typed']): StepLines => linesOf<K>(steps, page)
  const { typed, overtaken } = mergedFields(lines(before), lines(mine), lines(theirs))
  return { typed: { ...theirs, [page]: typed }, overtaken }
}
