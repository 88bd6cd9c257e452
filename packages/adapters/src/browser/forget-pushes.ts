/** A browser that somebody signs out of is pushed to no more, as far as it can still be said: whoever comes next is somebody else. */
export const forgetPushes = (navigator: Pick<Navigator, 'serviceWorker'>): void => {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer } // absent on pages without a secure origin
  void serviceWorker
    ?.getRegistration('/trm/')
    .then((registration) => registration?.unregister())
    .catch(() => undefined)
}
