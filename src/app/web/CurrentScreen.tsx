import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { useMayOpen } from '#web/can-open.ts'
import { usePath, usePlace } from '#web/navigation/RouterProvider.tsx'
import type { Place } from '#web/navigation/router.ts'
import { ScrollKeeper } from '#web/navigation/ScrollKeeper.tsx'
import { fetchParts, useFetched } from '#web/part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'
import { ClosedPage, NotFoundPage } from './DeadEnds.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { codeOf, type ScreenCode } from './screen-code.ts'

/** The screen at the address; while its code comes, its outline, and a plain word where it cannot be shown. */
export function CurrentScreen() {
  const path = usePath()
  const place = usePlace()
  const mayOpen = useMayOpen()
  const code = codeOf(path)
  return (
    <Catch key={path} place={place}>
      {code && mayOpen(path) ? (
        <Coded code={code} />
      ) : (
        <Standing>{code ? <ClosedPage /> : <NotFoundPage />}</Standing>
      )}
    </Catch>
  )
}

const Standing = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Waiting />}>
    {children}
    <ScrollKeeper />
  </Suspense>
)

/** Around what waits and not within: React forgets what is within until it stands, and code that fails would be asked for over and over. */
function Coded({ code }: { code: ScreenCode }) {
  const Screen = useFetched(code)
  return (
    <Standing>
      <Screen />
      <Parts />
    </Standing>
  )
}

/** Once a screen stands, what it may show later is fetched. */
function Parts() {
  useEffect(() => whenIdle(() => void fetchParts()), [])
  return null
}

/** The browsers of older iPhones cannot tell when they have nothing to do. */
function whenIdle(work: () => void) {
  const timer = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(work), 300)
  return () => clearTimeout(timer)
}

const Waiting = () => (
  <div className="mx-auto max-w-[1280px] px-3.5 pt-7 tablet:px-6">
    <Skeleton />
  </div>
)

type CatchProps = { place: Place; children: ReactNode }

/** What breaks in a screen stays in it; another address, or another try, starts it anew. */
class Catch extends Component<CatchProps, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidUpdate({ place }: CatchProps) {
    if (place !== this.props.place && this.state.error !== undefined) this.#reset()
  }

  #reset = () => this.setState({ error: undefined })

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <ErrorPage error={error} reset={this.#reset} />
  }
}
