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
  light(bench.contains(document.activeElement) ? document.activeElement : null)
  bench.addEventListener('focusin', onFocus)
  bench.addEventListener('focusout', onBlur)
  return () => {
    onBlur()
    bench.removeEventListener('focusin', onFocus)
    bench.removeEventListener('focusout', onBlur)
  }
}
