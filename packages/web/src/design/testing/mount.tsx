import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { settled } from '@trm/domain/testing'
import { PortalProvider } from '../../portal/portal.tsx'
import { aPortalWorld } from '../../testing/portal.ts'
import { SAMPLE_WIDTH } from '../use-text-scale.ts'

export interface Mounted {
  readonly box: HTMLElement
  /** The only element that matches; none and several fail the test. */
  readonly one: (selector: string) => HTMLElement
  readonly all: (selector: string) => readonly HTMLElement[]
  readonly text: () => string
  readonly render: (node: ReactNode) => Promise<void>
  readonly unmount: () => Promise<void>
}

const BESIDE = 'body > [data-scope]:not([data-scope=toast])'

/** Renders in a portal, under the router, and lets everything that is ready happen. */
export const mount = async (node: ReactNode): Promise<Mounted> => {
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  const { portal } = aPortalWorld()
  const render = (shown: ReactNode): Promise<void> =>
    act(async () => {
      root.render(
        <PortalProvider value={portal}>
          <Router base="/trm">{shown}</Router>
        </PortalProvider>,
      )
      await settled()
    })
  /** What floats or lies over the page stands beside the box; messages of what was done are the page's own. */
  const isOurs = (found: Element): boolean => box.contains(found) || found.closest(BESIDE) !== null
  const all = (selector: string): readonly HTMLElement[] => [...document.body.querySelectorAll<HTMLElement>(selector)].filter(isOurs)
  const one = (selector: string): HTMLElement => {
    const [found, ...others] = all(selector)
    if (found === undefined || others.length > 0)
      throw new Error(`${selector} matches ${all(selector).length} elements, not one, in ${document.body.innerHTML.slice(0, 2000)}`)
    return found
  }
  await render(node)
  return {
    box,
    one,
    all,
    render,
    text: () => [box, ...document.querySelectorAll(BESIDE)].map((part) => part.textContent).join(' '),
    unmount: async () => {
      await act(async () => root.unmount())
      box.remove()
    },
  }
}

/** Something a person does, and everything that follows from it at once. */
export const doing = (what: () => unknown): Promise<void> =>
  act(async () => {
    what()
    await settled()
  })

/** React follows `value` on the element itself: the prototype's own setter is what a keystroke uses. */
export const type = (field: HTMLElement, text: string): Promise<void> =>
  doing(() => {
    const kind = [HTMLSelectElement, HTMLTextAreaElement].find((one) => field instanceof one) ?? HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })

/** True when the browser would go on with what the key does by itself. */
export const press = async (field: HTMLElement, key: string): Promise<boolean> => {
  let goesOn = false
  await doing(() => {
    goesOn = field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  return goesOn
}

/** happy-dom has no layout: without a size a virtual list shows nothing. Text is as wide as in the usual font. */
export const giveElementsASize = (width: number, height: number): void => {
  for (const [name, size] of [
    ['clientWidth', width],
    ['offsetWidth', width],
    ['clientHeight', height],
    ['offsetHeight', height],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return name === 'offsetWidth' && this.classList.contains('trm-list-probe') ? SAMPLE_WIDTH : size
      },
    })
  }
}
