import { useViewModel } from '../runtime/use-view-model.ts'
import { finderModule, type FinderArgs } from './finder.module.ts'

/** Nothing to see: what it finds stands in the palette. */
export const Finder = (args: FinderArgs) => {
  useViewModel(finderModule, args)
  return null
}
