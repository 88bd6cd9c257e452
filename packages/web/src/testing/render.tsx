import { act, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

export interface Rendered {
  readonly element: HTMLElement
  readonly text: () => string
  readonly unmount: () => Promise<void>
}

/** Renders under StrictMode, as main.tsx does, and lets everything that is ready settle. */
export const render = async (node: ReactNode): Promise<Rendered> => {
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element, { onCaughtError: () => undefined })
  await act(async () => root.render(<StrictMode>{node}</StrictMode>))
  await settle()
  return {
    element,
    text: () => element.textContent ?? '',
    unmount: async () => {
      await act(async () => root.unmount())
      element.remove()
    },
  }
}

/** Lets promises and the renders they cause run on; a fixed number of turns, so that no clock is involved. */
export const settle = async (turns = 8): Promise<void> => {
  for (let turn = 0; turn < turns; turn++)
    await act(async () => {
      for (let i = 0; i < 10; i++) await Promise.resolve()
    })
}

/** Something that happens to the page, and everything that follows from it at once. */
export const doing = async (what: () => void): Promise<void> => {
  await act(async () => what())
  await settle()
}

/** Until something holds that needs turns of the event loop (a module that is read from disk); fails with `what` after many. */
export const until = async (holds: () => boolean, what: string): Promise<void> => {
  for (let turn = 0; turn < 1000 && !holds(); turn++)
    await act(async () => {
      await new Promise((done) => {
        setTimeout(done, 0)
      })
    })
  if (!holds()) throw new Error(`never happened: ${what}`)
}

const named = <E extends Element>(found: E | undefined, what: string): E => {
  if (found === undefined) throw new Error(`there is no ${what} in:\n${document.body.textContent ?? ''}`)
  return found
}

export const button = (within: ParentNode, name: string): HTMLButtonElement =>
  named(
    [...within.querySelectorAll('button')].find((one) => one.textContent?.trim() === name),
    `button "${name}"`,
  )

export const link = (within: ParentNode, name: string): HTMLAnchorElement =>
  named(
    [...within.querySelectorAll('a')].find((one) => one.textContent?.trim() === name),
    `link "${name}"`,
  )

export const click = async (element: HTMLElement): Promise<void> => {
  await doing(() => element.click())
}
