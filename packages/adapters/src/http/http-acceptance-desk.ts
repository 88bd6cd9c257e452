import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CallFailure } from '@trm/domain/kernel'
import type { AcceptanceDesk, AcceptanceFailure, SignerFault } from '@trm/domain/rate-confirmations'
import type { HttpClient } from './client.ts'
import { acceptConfirmation, getAcceptances, getConfirmationFile } from './contract/index.ts'
import { offerFailureOf } from './offer-failure.ts'

const SIGNER_CODES: readonly string[] = ['required', 'too_long', 'not_text'] satisfies readonly SignerFault['code'][]

const isSignerCode = (code: string): code is SignerFault['code'] => SIGNER_CODES.includes(code)

const failureOf = (failure: CallFailure): AcceptanceFailure => {
  if (failure._tag !== 'Refused') return failure
  const faults = failure.faults.flatMap(({ field, code }): readonly SignerFault[] =>
    field === 'name' && isSignerCode(code) ? [{ field, code }] : [],
  )
  if (faults.length > 0) return { _tag: 'FieldsRefused', faults }
  switch (failure.code) {
    case 'confirmation_changed':
      return { _tag: 'ConfirmationChanged' }
    case 'confirmation_damaged':
      return { _tag: 'ConfirmationDamaged' }
    default:
      return offerFailureOf(failure)
  }
}

/** /api/offers/{id}/acceptances */
export const makeHttpAcceptanceDesk = (client: HttpClient): AcceptanceDesk => ({
  read: (id) => pipe(client.call(getAcceptances, { params: { id } }), TE.mapLeft(failureOf)),
  accept: (id, said) => pipe(client.call(acceptConfirmation, { params: { id }, body: said }), TE.mapLeft(failureOf)),
  file: (id, sha256) => pipe(client.call(getConfirmationFile, { params: { id, sha256 } }), TE.mapLeft(failureOf)),
})
