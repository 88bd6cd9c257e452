import { itemOf } from './bench-items.ts'

/** What belongs to the item that has the focus, or to none, tells its letters, until the answer ends that. */
export const lightWithFocus = (bench: HTMLElement): (() => void) => {
  const light = (target: Element | null): void => {
    const item = itemOf(bench, target)
    bench.querySelectorAll<HTMLElement>('[data-for]').forEach((part) => {
      part.toggleAttribute('data-here', item !== undefined && part.dataset['for'] === item.dataset['item'])
    })
  }
  const onFocus = ({ target }: FocusEvent): void => light(target instanceof Element ? target : null)
  const onBlur = (): void => light(null)
  const lightFocused = (): void => light(bench.contains(document.activeElement) ? document.activeElement : null)
  const watcher = new MutationObserver(lightFocused) // what comes while the focus stays
  lightFocused()
  watcher.observe(bench, { childList: true, subtree: true })
  bench.addEventListener('focusin', onFocus)
  bench.addEventListener('focusout', onBlur)
  return () => {
    watcher.disconnect()
    onBlur()
    bench.removeEventListener('focusin', onFocus)
    bench.removeEventListener('focusout', onBlur)
  }
}
