import type { LoadField } from '@trm/domain/loads'

/** Of the field's control, for labels, links of the summary and where to begin. */
export const idOfField = (field: FormField): string => `load-${field}`

/** The fields that can be wrong, and those that cannot. */
export type FormField = LoadField | 'lumper' | 'book_now' | 'tarps' | 'team' | 'temperature_mode'
