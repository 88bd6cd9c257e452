import type { TrustLevel } from '@trm/domain/verdict'
import { verdict, verdictMessage as message } from '../messages/en-US/verdict.ts'

type ReasonKey = Extract<keyof typeof verdict, `verdict.reason.${string}`>
const isReasonKey = (key: string): key is ReasonKey => Object.hasOwn(verdict, key)

export const levelWords = (level: TrustLevel): string => message(`verdict.${level}`)

export const reasonsWords = (reasons: readonly string[]): readonly string[] =>
  reasons
    .map((reason) => `verdict.reason.${reason}`)
    .filter(isReasonKey)
    .map((key) => message(key))
