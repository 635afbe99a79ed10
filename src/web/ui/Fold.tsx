import type { ReactNode } from 'react'

const isPhone = () => globalThis.matchMedia?.('(max-width: 44.99rem)').matches ?? false

type FoldProps = {
  title: string
  count?: number | undefined
  /** By default open, but on a phone closed. */
  open?: boolean
  children: ReactNode
}

/** A part of a card under a heading that folds it. */
export const Fold = ({ title, count, open = !isPhone(), children }: FoldProps) => (
  <details open={open} className="not-first:mt-3">
    <summary className="cursor-pointer">
      <h2 className="inline-block text-lg font-bold">
        {title}
        {count ? ` (${count})` : ''}
      </h2>
    </summary>
    {children}
  </details>
)
