import { use, type ComponentType, type ReactNode } from 'react'
import type { ChunkLoader } from '../runtime/chunk.ts'
import type { Route } from './routes.ts'

export interface ScreenProps {
  readonly route: Route
  /** Of the path, decoded once. */
  readonly parameters: Readonly<Record<string, string>>
}

/** A screen whose code arrives when it is needed. */
export interface LazyScreen {
  readonly chunk: string
  readonly preload: (loader: ChunkLoader) => void
  /** Throws away a load that failed, so that the next render asks anew (React.lazy would keep the failure for ever). */
  readonly forgetFailure: () => void
  readonly render: (loader: ChunkLoader, props: ScreenProps) => ReactNode
}

interface ArrivedProps {
  readonly load: Promise<ComponentType<ScreenProps>>
  /** What came of `load`, once it has. */
  readonly screen: ComponentType<ScreenProps> | undefined
  readonly props: ScreenProps
}

/** Code that is there is drawn at once: where React shows a fallback, however briefly, it holds the screen back for 300 ms. */
const Arrived = ({ load, screen, props }: ArrivedProps) => {
  const Screen = screen ?? use(load)
  return <Screen {...props} />
}

/** What a screen's chunk exports: its component, and nothing else. */
type ScreenCode = Readonly<Record<string, ComponentType<ScreenProps>>>

const screenIn = (code: ScreenCode): ComponentType<ScreenProps> => {
  const [screen] = Object.values(code)
  if (screen === undefined) throw new Error('A chunk exports no screen')
  return screen
}

/** `chunk` is the path under `packages/web/src` that `load` imports; the stylesheet manifest is keyed by it. */
export const lazyScreen = (chunk: string, load: () => Promise<ScreenCode>): LazyScreen => {
  let asked: Promise<ComponentType<ScreenProps>> | undefined
  let screen: ComponentType<ScreenProps> | undefined
  let hasFailed = false
  const ask = (loader: ChunkLoader): Promise<ComponentType<ScreenProps>> => {
    if (asked === undefined) {
      hasFailed = false
      asked = loader.load(chunk, load).then((code) => (screen = screenIn(code)))
      asked.catch(() => {
        hasFailed = true
      }) // the render that uses it gets the failure; a preload alone must not be unhandled
    }
    return asked
  }
  const forgetFailure = (): void => {
    if (hasFailed) asked = undefined
  }
  return {
    chunk,
    preload: (loader) => {
      forgetFailure()
      void ask(loader)
    },
    forgetFailure,
    render: (loader, props) => <Arrived load={ask(loader)} screen={screen} props={props} />,
  }
}
