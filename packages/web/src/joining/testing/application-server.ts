import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import type { Application, ApplicationFailure, Applications, Joining } from '@trm/domain/joining'
import { instantOf, type CallFailure } from '@trm/domain/kernel'

/** The server's side of one person's application, by the domain's own table. `failing` fails the next call once. */
export const applicationServer =
  <A extends Application, Saved>(joining: Pick<Joining<string, A>, 'after'>, withStep: (application: A, saved: Saved) => A) =>
  (first: A) => {
    let kept = first
    let failure: CallFailure | undefined
    let doesOtherWait = false
    const saves: Saved[] = []
    const keys: string[] = []
    const answered =
      <B>(answer: () => E.Either<ApplicationFailure<A>, B>): TE.TaskEither<ApplicationFailure<A>, B> =>
      async () => {
        const failing = failure
        failure = undefined
        return failing === undefined ? answer() : E.left(failing)
      }
    const applications: Applications<A, Saved> = {
      begin: () => answered(() => E.right(kept)),
      read: async () => {
        const failing = failure
        failure = undefined
        return failing === undefined ? E.right(kept) : E.left(failing)
      },
      save: (saved, version) =>
        answered(() => {
          if (E.isLeft(joining.after(kept, 'save'))) return E.left({ _tag: 'NotEditable', application: kept })
          if (version !== kept.version) return E.left({ _tag: 'Stale', application: kept })
          saves.push(saved)
          kept = withStep({ ...kept, version: kept.version + 1 }, saved)
          return E.right(kept)
        }),
      submit: (key) => {
        keys.push(key)
        return answered(() => {
          const status = joining.after(kept, 'submit')
          if (E.isLeft(status) || doesOtherWait) return E.left({ _tag: 'NotEditable', application: kept })
          kept = { ...kept, status: status.right, submittedAt: instantOf(1_700_000_000_000), version: kept.version + 1 }
          return E.right(kept)
        })
      },
    }
    return {
      applications,
      saves,
      keys,
      kept: () => kept,
      /** What somebody else does to it: another device, or staff. */
      put: (next: Partial<A>): void => {
        kept = { ...kept, version: kept.version + 1, ...next }
      },
      failNext: (next: CallFailure): void => {
        failure = next
      },
      /** The same person's other application waits for staff. */
      otherWaits: (): void => {
        doesOtherWait = true
      },
    }
  }
