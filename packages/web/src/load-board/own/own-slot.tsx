import { useChunk } from '../../portal/use-chunk.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'

const load = () => import('./own-line.tsx')

const OwnRoom = ({ list }: { readonly list: LoadBoardViewModel }) => {
  const chunk = useChunk(true, 'load-board/own/own-line.tsx', load)
  return <div className="trm-own-line">{chunk._tag === 'Loaded' ? <chunk.code.OwnLine list={list} /> : null}</div>
}

/** Where it stands why the board began with a search; the room is kept while that is asked, and where there is nothing to say. */
export const OwnSlot = ({ list }: { readonly list: LoadBoardViewModel }) => {
  const isSomebody = useBehavior(list.own$, ({ _tag }) => _tag !== 'Nobody')
  return isSomebody ? <OwnRoom list={list} /> : null
}
