import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** A change of it, e.g. of the path, tries again. */
  readonly resetKey: string
  readonly onError: (error: unknown) => void
  /** Before the children are tried again. */
  readonly onReset?: () => void
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface Caught {
  readonly error: unknown
  readonly hasError: boolean
}

const nothing: Caught = { error: undefined, hasError: false }

/** Contains a rendering failure: the rest of the page goes on. React offers this to classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = nothing

  static getDerivedStateFromError(error: unknown): Caught {
    return { error, hasError: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.hasError && before.resetKey !== this.props.resetKey) this.retry()
  }

  override render(): ReactNode {
    return this.state.hasError ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }

  private readonly retry = (): void => {
    this.props.onReset?.()
    this.setState(nothing)
  }
}
