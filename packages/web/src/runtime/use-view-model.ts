import { useLayoutEffect, useState } from 'react'
import { useServices, type ScreenModule, type ViewModel } from './services.tsx'

/**
 * The screen's view model, from mount to unmount. It is made in a layout effect, so the `undefined` of the first render is
 * never painted and a double mount (StrictMode) stops the one it made. `args` are read at mount: give the component a
 * `key` when they can change.
 */
export const useViewModel = <VM extends ViewModel, Args>(module: ScreenModule<VM, Args>, args: Args): VM | undefined => {
  const services = useServices()
  const [viewModel, setViewModel] = useState<VM>()
  useLayoutEffect(() => {
    const made = module.create(services, args)
    setViewModel(made)
    return () => made.stop()
  }, [services, module])
  return viewModel
}
