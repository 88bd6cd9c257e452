import { isLeft, isRight, left, right } from 'fp-ts/Either'
import { makeForm, mergedFields, withNewer, type FormKind, type Refusal, type ShownForm } from '@trm/domain/forms'
import { makeScope, source, type Behavior } from '@trm/domain/kernel'
import {
  readSigner,
  type AcceptanceDesk,
  type AcceptanceFailure,
  type Acceptances,
  type FileHash,
  type SignerFault,
} from '@trm/domain/rate-confirmations'
import type { SavedBytes } from '@trm/domain/trucks'
import { formViewModel, type FormViewModel } from '../forms/form.view-model.ts'

interface Signing {
  readonly name: string
}

interface Accepting extends Signing {
  readonly sha256: FileHash
}

type AcceptanceKind = FormKind<Acceptances, Signing, Accepting, SignerFault, AcceptanceFailure>

export type AcceptanceForm = ShownForm<AcceptanceKind>

/** The last file that was asked for; undefined once the reader has it. */
export type AskedFile = { readonly sha256: FileHash; readonly is: 'Working' | AcceptanceFailure | 'NotSaved' } | undefined

export interface AcceptanceArgs {
  /** Of the offer. */
  readonly id: string
  /** What its files are called by. */
  readonly reference: string
}

export interface AcceptanceDependencies {
  readonly desk: AcceptanceDesk
  /** Whether the reader now has it. */
  readonly save: (file: SavedBytes) => boolean
}

export interface AcceptanceViewModel extends FormViewModel<AcceptanceKind> {
  readonly file$: Behavior<AskedFile>
  readonly download: (sha256: FileHash) => void
}

/** The confirmation of one booking: which file it is, who accepted it, and the reader's own word on it. */
export const makeAcceptance =
  ({ desk, save }: AcceptanceDependencies) =>
  ({ id, reference }: AcceptanceArgs): AcceptanceViewModel => {
    const scope = makeScope()
    const file = source<AskedFile>(undefined)
    const refusalOf = async (failure: AcceptanceFailure): Promise<Refusal<AcceptanceKind>> => {
      if (failure._tag === 'FieldsRefused') return { failure, faults: failure.faults }
      const isLate = failure._tag === 'Stale' || failure._tag === 'ConfirmationChanged'
      return isLate ? withNewer<AcceptanceKind>(desk.read(id))(failure) : { failure }
    }
    const form = makeForm<AcceptanceKind>({
      typedOf: () => ({ name: '' }),
      read: ({ name }, { current }) => {
        const signer = readSigner(name)
        return isLeft(signer) ? left([signer.left]) : right({ name: signer.right, sha256: current ?? '' })
      },
      merge: mergedFields,
      load: desk.read(id),
      save:
        ({ draft }) =>
        async () => {
          const answer = await desk.accept(id, draft)()
          return isLeft(answer) ? left(await refusalOf(answer.left)) : answer
        },
    })
    const download = (sha256: FileHash): void => {
      if (file.behavior.value?.is === 'Working') return
      file.set({ sha256, is: 'Working' })
      scope.ask(desk.file(id, sha256), (answer) => {
        const name = `rate-confirmation-${reference.replaceAll(/[^\w.-]+/g, '_')}-${sha256.slice(0, 8)}.pdf`
        const isSaved = isRight(answer) && save({ name, mediaType: 'application/pdf', bytes: answer.right })
        file.set(isSaved ? undefined : { sha256, is: isLeft(answer) ? answer.left : 'NotSaved' })
        if (isLeft(answer) && answer.left._tag === 'ConfirmationChanged') form.refresh()
      })
    }
    scope.hold(form.stop)
    form.load()
    return {
      ...formViewModel(form),
      file$: file.behavior,
      download,
      stop: scope.end,
    }
  }
