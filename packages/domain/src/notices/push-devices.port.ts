import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'
import type { PushDevice, PushTarget, PushWishes } from './push-device.ts'

/** The devices that are pushed to. */
export interface PushDevices {
  /** The portal's public key, by which a browser takes pushes of nobody else (RFC 8292); Base64url. */
  readonly key: string
  /** The newest first. */
  readonly devices: readonly PushDevice[]
}

/** A person's own devices. */
export interface PushDeviceStore {
  readonly list: TaskEither<CallFailure, PushDevices>
  /** A device that is there is changed. Whoever else it pushed to is pushed to there no more. */
  readonly put: (target: PushTarget, wishes: PushWishes) => TaskEither<CallFailure, PushDevices>
  readonly remove: (id: string) => TaskEither<CallFailure, void>
  readonly test: (id: string) => TaskEither<CallFailure, void>
}
