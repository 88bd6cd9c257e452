import * as TE from 'fp-ts/TaskEither'
import type { Clipboard } from '@trm/domain/kernel'

/** `clipboard` is looked up with each write: it is absent on pages without a secure origin, and a policy may make it throw. */
export const makeBrowserClipboard = (clipboard: () => Pick<globalThis.Clipboard, 'writeText'> | undefined): Clipboard => ({
  write: (text) =>
    TE.tryCatch(
      async () => {
        const found = clipboard()
        if (found === undefined) throw new Error('There is no clipboard on this page.')
        await found.writeText(text)
      },
      () => ({ _tag: 'ClipboardRefused' as const }),
    ),
})
