import { identity, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '@trm/domain/kernel'
import type { ErrorCode } from './contract/index.ts'

type Refused = Extract<CallFailure, { readonly _tag: 'Refused' }>

/** By the code of a refusal; undefined, like a code that is not among them: the refusal says all there is to say. */
type ByCode<From, To> = { readonly [C in ErrorCode]?: (from: From) => To | undefined }

const forCode = <From, To>(table: ByCode<From, To>, failure: CallFailure): ((from: From) => To | undefined) | undefined =>
  failure._tag === 'Refused' && Object.hasOwn(table, failure.code) ? table[failure.code as ErrorCode] : undefined // it has that code

/** Failures as a port tells them: what the code of a refusal means there, else the failure as it came. */
export const meaningOf =
  <F>(meanings: ByCode<Refused, F>) =>
  (failure: CallFailure): F | CallFailure =>
    forCode(meanings, failure)?.(failure as Refused) ?? failure // none but refusals have a code

/** Some of what was sent is not accepted. */
export const fieldsRefused = <F>(faults: readonly F[]): { readonly _tag: 'FieldsRefused'; readonly faults: readonly F[] } | undefined =>
  faults.length === 0 ? undefined : { _tag: 'FieldsRefused', faults }

/** It is not there, or not the reader's: nobody learns which. */
export const gone = meaningOf<{ readonly _tag: 'Gone' }>({ not_found: () => ({ _tag: 'Gone' }) })

/** A bad, a revoked and an unknown token have the one answer. */
export const noSuchLink = meaningOf<{ readonly _tag: 'NoSuchLink' }>({ not_found: () => ({ _tag: 'NoSuchLink' }) })

/** What was typed as `text` has too many characters. */
export const tooLong = ({ faults }: Refused): { readonly _tag: 'TooLong' } | undefined =>
  faults.some(({ field, code }) => field === 'text' && code === 'too_long') ? { _tag: 'TooLong' } : undefined

/** A change that came too late is answered with how it stands now, read anew; every other failure as `failureOf` has it. */
export const orAsItStands =
  <S, F>(read: TaskEither<F | CallFailure, S>, asItStands: ByCode<S, F>, failureOf: (failure: CallFailure) => F | CallFailure = identity) =>
  <A>(call: TaskEither<CallFailure, A>): TaskEither<F | CallFailure, A> =>
    pipe(
      call,
      TE.orElse((failure) => {
        const told = forCode(asItStands, failure)
        return told === undefined
          ? TE.left(failureOf(failure))
          : pipe(
              read,
              TE.chain((now) => TE.left<F | CallFailure, A>(told(now) ?? failure)),
            )
      }),
    )
