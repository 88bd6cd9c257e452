import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mount } from '../design/testing/mount.tsx'
import { PortalProvider } from '../portal/portal.tsx'
import type { ChunkLoader } from '../runtime/chunk.ts'
import { aPortalWorld } from '../testing/portal.ts'
import { PanelSlot } from './posted-loads-slots.tsx'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'

const { matchMedia } = window
test.after(() => {
  window.matchMedia = matchMedia // the files of one process share the page
})

/** The form tells where it begins; where nothing is found, that is its heading. */
const LoadFormRoute = ({ focusId }: { readonly focusId: string | undefined }) => <p>{focusId}</p>
const chunkLoader: ChunkLoader = { load: async <A,>() => ({ LoadFormRoute }) as A } // the one chunk that is asked for

const begins = async (mode: 'edit' | 'copy', at: 'rate_total' | undefined, isTouched: boolean): Promise<string> => {
  window.matchMedia = (query) => Object.defineProperty(matchMedia(query), 'matches', { value: isTouched })
  const { text, unmount } = await mount(
    <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader }}>
      <PanelSlot
        panel={{ _tag: 'Form', mode, id: 'load-1', at }}
        loads={{} as PostedLoadsViewModel} // nothing here reads it
        say={() => undefined}
        news={null}
      />
    </PortalProvider>,
  )
  const shown = text().trim()
  await unmount()
  return shown
}

test('[PLS-125] the form opens with the focus in it; worked by finger at its heading, unless a field was asked for', async () => {
  assert.equal([await begins('edit', undefined, false), await begins('copy', undefined, false)], ['load-pickup_city', 'load-pickup_date'])
  assert.equal([await begins('edit', undefined, true), await begins('edit', 'rate_total', true)], ['load-', 'load-rate_total'])
})

test.run()
