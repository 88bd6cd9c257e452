import { useEffect, useMemo, type RefObject } from 'react'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { benchCommands } from './bench-commands.ts'
import { benchKeysModule } from './bench-keys.module.ts'
import { lightWithFocus } from './bench-light.ts'
import './bench-keys.css'

/** The letters of an open load are known to the page, and told by its sheet of keys, while this is there. */
export const BenchKeys = ({ box }: { readonly box: RefObject<HTMLElement | null> }) => {
  const commands = useMemo(() => benchCommands(() => box.current), [box])
  useViewModel(benchKeysModule, { commands })
  useEffect(() => (box.current === null ? undefined : lightWithFocus(box.current)), [box])
  return null
}
