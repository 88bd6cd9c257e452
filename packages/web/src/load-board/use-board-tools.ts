import { useEffect, useState } from 'react'
import { useChunk } from '../routing/use-chunk.ts'
import { useAfter } from '../runtime/use-after.ts'
import { useServices } from '../runtime/services.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { BoardTools } from './board-tools.ts'
import type { BoardViewModel } from './board.view-model.ts'

/** Milliseconds in which the first rows are drawn. */
const TOOLS_AFTER = 150

const load = () => import('./tools/board-tools-route.tsx')

/** Opens the tools once the first answer is there, and closes them with the list. Without them the list still works. */
export const useBoardTools = (board: BoardViewModel): BoardTools | undefined => {
  const services = useServices()
  const hasAnswer = useBehavior(board.list.view$, ({ content }) => content._tag !== 'Loading')
  const chunk = useChunk(useAfter(TOOLS_AFTER, hasAnswer), 'load-board/tools/board-tools-route.tsx', load)
  const open = chunk._tag === 'Loaded' ? chunk.code.openBoardTools : undefined
  const [tools, setTools] = useState<BoardTools>()
  useEffect(() => {
    if (open === undefined) return
    const opened = open(services, board)
    setTools(opened)
    return opened.stop
  }, [open, services, board])
  return tools
}
