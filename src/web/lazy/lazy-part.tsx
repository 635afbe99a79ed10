import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { LoadFailure, type LoadFailureLook, OpeningDialog } from './LoadFailure.tsx'
import { CodeLoadError, loadCode } from './load-code.ts'

type Place = {
  /** Shown while the code loads, if the part is no dialog. */
  fallback?: ReactNode
  /** What the part is; `dialog` by default if it has an `onClose`, else `part`. */
  look?: LoadFailureLook
}
type Code<P> = { load: () => Promise<ComponentType<P>>; loaded: () => ComponentType<P> | undefined }
/** `onClose` also closes what is shown while the code is not there. */
type LazyPart<P> = ComponentType<P & { onClose?: () => void }> & { preload: () => Promise<void> }
type PropsOf<Part> = Part extends ComponentType<infer P extends object> ? P : never

/**
 * `React.lazy` with an error boundary, so that code that fails to load leaves the screen usable and can be retried.
 * Its code loads on first use; if it is already loaded, the part renders without a fallback.
 *
 *     const RecordMultas = lazyPart(() => import('./RecordMultas.tsx'), 'RecordMultas')
 */
export function lazyPart<Module, Name extends keyof Module>(
  importer: () => Promise<Module>,
  name: Name,
  place: Place = {},
): LazyPart<PropsOf<Module[Name]>> {
  type P = PropsOf<Module[Name]>
  let loaded: ComponentType<P> | undefined
  const code: Code<P> = {
    loaded: () => loaded,
    load: async () =>
      (loaded ??= await loadCode(async () => (await importer())[name] as ComponentType<P>)),
  }
  // A failure here is shown, and retried, when the part is used.
  const preload = () => code.load().then(noop, noop)
  return Object.assign((props: P) => <Boundary code={code} props={props} {...place} />, { preload })
}

/** The same for a part that is likely to be used, such as a dialog of its screen: loads when the browser is idle. */
export function idlePart<Module, Name extends keyof Module>(
  importer: () => Promise<Module>,
  name: Name,
  place?: Place,
) {
  const Part = lazyPart(importer, name, place)
  whenIdle(Part.preload)
  return Part
}

const noop = () => {}

/** Safari has no `requestIdleCallback`. */
const whenIdle = (run: () => unknown) => (globalThis.requestIdleCallback ?? setTimeout)(run)

type BoundaryProps<P> = Place & { code: Code<P>; props: P }
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
