import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { CodeMissing } from './fetch-code.ts'
import { DialogComing, type PartLook, PartMissing } from './PartMissing.tsx'
// A dialog gives the focus back to what had it before the dialog's code was here.
import '#web/ui/navigation/focus-history.ts'

/** Code that is fetched once, and again after a failure; `here` answers it as soon as it has come. */
export type Fetched<P> = { load: () => Promise<ComponentType<P>>; here: () => ComponentType<P> | undefined }

export function fetchedOnce<P>(load: () => Promise<ComponentType<P>>): Fetched<P> {
  let coming: Promise<ComponentType<P>> | undefined
  let here: ComponentType<P> | undefined
  return {
    here: () => here,
    load() {
      coming ??= load().then(
        (component) => {
          here = component
          return component
        },
        (failure) => {
          coming = undefined
          throw failure
        },
      )
      return coming
    },
  }
}

/** What is here is drawn at once; either way the component stays one and the same as long as it stands. */
export function useFetched<P>(code: Fetched<P>): ComponentType<P> {
  const [Component] = useState(() => componentOf(code))
  return Component
}

const componentOf = <P,>(code: Fetched<P>): ComponentType<P> =>
  code.here() ?? (lazy(async () => ({ default: await code.load() })) as unknown as ComponentType<P>)

const known = new Set<() => Promise<unknown>>()

/** Code that is fetched when the screen stands (`fetchParts`), or at the latest when it is shown. */
export function fetchedLater<P>(load: () => Promise<ComponentType<P>>): Fetched<P> {
  const code = fetchedOnce(load)
  known.add(code.load)
  return code
}

type PartPlace = {
  /** In its place until it has come, where it is no dialog. */
  waiting?: ReactNode
  /** What it is: a dialog where it has an `onClose`, else a part of what is to see, unless told. */
  look?: PartLook
}

/**
 * A dialog, or whatever else a screen shows only later: the screen does not wait for its code (`fetchedLater`). What does not
 * come says so in its place, or as a dialog where it has an `onClose`, and leaves the screen as it stands.
 *
 *     const StatusDialog = part(() => import('./StatusDialog.tsx').then((m) => m.StatusDialog))
 */
export const part = <P extends object>(load: () => Promise<ComponentType<P>>, place?: PartPlace) =>
  partOf(fetchedLater(load), place)

/** The same, fetched when it is shown, and not as soon as the screen stands: seldom wanted. */
export const partOnDemand = <P extends object>(load: () => Promise<ComponentType<P>>, place?: PartPlace) =>
  partOf(fetchedOnce(load), place)

/** The same of code that others fetch too. */
export const partOf =
  <P extends object>(code: Fetched<P>, place: PartPlace = {}): ComponentType<P> =>
  (props) => <Part code={code} props={props} {...place} />

type PartProps<P> = PartPlace & { code: Fetched<P>; props: P }
type PartState<P> = { Code: ComponentType<P>; error?: unknown }

/** Only a piece of the program that did not come is dealt with here; what breaks in one is the screen's. */
class Part<P extends object> extends Component<PartProps<P>, PartState<P>> {
  override state: PartState<P> = { Code: componentOf(this.props.code) }
  static getDerivedStateFromError = (error: unknown) => ({ error })

  #fetchAgain = () =>
    this.props.code.load().then(
      (Code) => this.setState({ Code, error: undefined }),
      (error: unknown) => this.setState({ error }),
    )

  override render() {
    const { props, waiting } = this.props
    const { Code, error } = this.state
    const { onClose } = props as { onClose?: () => void }
    const { look = onClose ? 'dialog' : 'part' } = this.props
    if (error instanceof CodeMissing)
      return <PartMissing missing={error} fetchAgain={this.#fetchAgain} look={look} onClose={onClose} />
    if (error !== undefined) throw error
    return (
      <Suspense fallback={look === 'dialog' ? <DialogComing onClose={onClose} /> : waiting}>
        <Code {...props} />
      </Suspense>
    )
  }
}

/** Fetches every part of the screens opened so far; what fails now is tried again when it is shown. */
export const fetchParts = () => Promise.allSettled([...known].map((load) => load()))
