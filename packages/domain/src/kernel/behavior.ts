import { BehaviorSubject, distinctUntilChanged, map, merge, skip, type Observable } from 'rxjs'
import { remembering } from './remembering.ts'

/** A value over time that can be read at any moment and never written by its reader. */
export interface Behavior<A> {
  readonly value: A
  /** Emits each later value; not the current one. */
  readonly changes$: Observable<A>
}

/** A behavior and the only way to set it. */
export interface Source<A> {
  readonly behavior: Behavior<A>
  readonly set: (value: A) => void
}

/** The one place where a subject is made; only its owner can set it. Setting the same reference emits nothing. */
export const source = <A>(initial: A): Source<A> => {
  const subject = new BehaviorSubject(initial)
  const changes$ = subject.pipe(distinctUntilChanged(), skip(1))
  return {
    behavior: {
      get value() {
        return subject.value
      },
      changes$,
    },
    set: (value) => subject.next(value),
  }
}

/** A behavior that never changes. */
export const constant = <A>(value: A): Behavior<A> => source(value).behavior

/**
 * A view of a behavior. `f` must be pure; equal references in give the same reference out. It tells of its own changes only, and
 * whoever is told last of the newest too.
 */
export const mapBehavior = <A, B>(behavior: Behavior<A>, f: (value: A) => B): Behavior<B> => {
  const view = remembering(f)
  return {
    get value() {
      return view(behavior.value)
    },
    changes$: merge([undefined], behavior.changes$).pipe(
      map(() => view(behavior.value)),
      distinctUntilChanged(),
      skip(1),
    ),
  }
}
