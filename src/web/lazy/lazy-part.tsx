import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { LoadFailure, type LoadFailureLook, OpeningDialog } from './LoadFailure.tsx'
import { CodeLoadError, loadCode } from './load-code.ts'

type Options = {
  /** Shown while the code loads, if the part is no dialog. */
  fallback?: ReactNode
  /** What the part is; `dialog` by default if it has an `onClose`, else `part`. */
  look?: LoadFailureLook
  /** `idle`, the default: the code loads as soon as the browser is idle. `never`: it loads on first use. */
  preload?: 'idle' | 'never'
}
type Code<P> = { load: () => Promise<ComponentType<P>>; loaded: () => ComponentType<P> | undefined }
export type LazyPart<P> = ComponentType<P> & { preload: () => Promise<void> }

/**
 * `React.lazy` with an error boundary, so that code that fails to load leaves the screen usable and can be retried.
 * Code that is already loaded renders without a fallback.
 *
 *     const StatusDialog = lazyPart(() => import('./StatusDialog.tsx').then((m) => m.StatusDialog))
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { preload: when = 'idle', ...place }: Options = {},
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined
  const code: Code<P> = {
    loaded: () => loaded,
    load: async () => (loaded ??= await loadCode(load)),
  }
  // A failure here is shown, and retried, when the part is used.
  const preload = () => code.load().then(noop, noop)
  if (when === 'idle') whenIdle(preload)
  return Object.assign((props: P) => <Boundary code={code} props={props} {...place} />, { preload })
}

const noop = () => {}

/** Safari has no `requestIdleCallback`. */
const whenIdle = (run: () => unknown) => (globalThis.requestIdleCallback ?? setTimeout)(run)

type BoundaryProps<P> = Pick<Options, 'fallback' | 'look'> & { code: Code<P>; props: P }
type BoundaryState<P> = { Part: ComponentType<P>; error?: unknown }

/** Handles code that fails to load only; an error while rendering belongs to the screen. */
class Boundary<P extends object> extends Component<BoundaryProps<P>, BoundaryState<P>> {
  override state: BoundaryState<P> = { Part: this.props.code.loaded() ?? lazyOf(this.props.code) }
  static getDerivedStateFromError = (error: unknown) => ({ error })

  #retry = () =>
    this.props.code.load().then(
      (Part) => this.setState({ Part, error: undefined }),
      (error: unknown) => this.setState({ error }),
    )

  override render() {
    const { props, fallback } = this.props
    const { Part, error } = this.state
    const { onClose } = props as { onClose?: () => void }
    const { look = onClose ? 'dialog' : 'part' } = this.props
    if (error instanceof CodeLoadError)
      return <LoadFailure reason={error.reason} retry={this.#retry} look={look} onClose={onClose} />
    if (error !== undefined) throw error
    return (
      <Suspense fallback={look === 'dialog' ? <OpeningDialog onClose={onClose} /> : fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

const lazyOf = <P extends object>({ load }: Code<P>) =>
  lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
