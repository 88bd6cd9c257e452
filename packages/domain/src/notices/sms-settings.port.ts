import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, Instant } from '../kernel/index.ts'
import type { SmsNoticeKind } from './sms-number.ts'

/** Whether and how one person is told by text. */
export interface SmsSettings {
  /** False: whoever runs the portal has set up no texts. */
  readonly isOffered: boolean
  /** E.164; undefined: none is entered. */
  readonly number: string | undefined
  /** Its person has entered a code that was sent there; until then nothing else is. */
  readonly isConfirmed: boolean
  /** Until when the code that was sent can be entered; undefined: there is none. */
  readonly codeUntil: Instant | undefined
  /** `stopped`: a reply from it ended texts; `refused`: it takes none. */
  readonly outOfUse: 'stopped' | 'refused' | undefined
  /** Neither rates nor names. */
  readonly isPrivate: boolean
  /** The kinds that are not texted, in the order of `SMS_NOTICE_KINDS`. */
  readonly off: readonly SmsNoticeKind[]
}

/** A person's own choice of what they are texted, and where to. */
export interface SmsSettingsStore {
  readonly read: TaskEither<CallFailure, SmsSettings>
  /** Sends a code to the number, which takes the place of the one before. `language`: BCP 47, of what is texted. */
  readonly sendCode: (number: string, language: string) => TaskEither<CallFailure, SmsSettings>
  readonly confirm: (code: string) => TaskEither<CallFailure, SmsSettings>
  readonly setPrivate: (isPrivate: boolean) => TaskEither<CallFailure, SmsSettings>
  readonly set: (kind: SmsNoticeKind, isOn: boolean) => TaskEither<CallFailure, SmsSettings>
  readonly remove: TaskEither<CallFailure, SmsSettings>
}
