import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'
import type { NoticeKind } from './notice.ts'
import type { QuietHours } from './quiet-hours.ts'
import type { SentNotice } from './sent-notices.port.ts'

/** What one person is told, by which way, and where. */
export interface NoticeSettings {
  /** The proved address; undefined: none is known, and nothing is mailed. */
  readonly address: string | undefined
  /** False: whoever runs the portal has set up no mail. */
  readonly isMailSent: boolean
  /** The kinds that are not mailed, in the order of `NOTICE_KINDS`. */
  readonly off: readonly NoticeKind[]
  /** The kinds that are pushed to no device, in the order of `NOTICE_KINDS`. */
  readonly pushOff: readonly NoticeKind[]
  /** Undefined: at no time. */
  readonly quietHours: QuietHours | undefined
}

/** The person's own choice of what they are told. */
export interface NoticeSettingsStore {
  readonly read: TaskEither<CallFailure, NoticeSettings>
  readonly set: (kind: NoticeKind, isOn: boolean) => TaskEither<CallFailure, NoticeSettings>
  readonly setPush: (kind: NoticeKind, isOn: boolean) => TaskEither<CallFailure, NoticeSettings>
  /** Undefined ends them. */
  readonly setQuietHours: (hours: QuietHours | undefined) => TaskEither<CallFailure, NoticeSettings>
  /** The newest of what they were told, the newest first; no more than some dozens. */
  readonly sent: TaskEither<CallFailure, readonly SentNotice[]>
}
