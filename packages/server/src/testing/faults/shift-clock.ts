/** This process's clock is wrong by so many milliseconds from now on, whoever asks it (F37). */
export const shiftClock = (milliseconds: number): void => {
  if (milliseconds === 0) return
  const Right = Date
  const now = (): number => Right.now() + milliseconds
  globalThis.Date = new Proxy(Right, {
    // what Date constructs
    construct: (target, given: readonly unknown[]) => Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
