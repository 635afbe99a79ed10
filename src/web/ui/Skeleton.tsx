import type { ReactNode } from 'react'

const SHAPES = {
  cards: { count: 6, className: 'card-grid', item: 'h-[228px]' },
  rows: { count: 6, className: 'grid gap-2', item: 'h-[60px]' },
  stats: { count: 4, className: 'grid grid-cols-2 gap-4 desk:grid-cols-4', item: 'h-[110px]' },
  block: { count: 1, className: 'grid', item: 'h-[180px]' },
} as const

export type SkeletonShape = keyof typeof SHAPES

/** The shape of what is coming, from 150 ms on; its text is there for screen readers from the start. */
export function Skeleton({
  shape = 'cards',
  label = 'Carregando...',
}: {
  shape?: SkeletonShape
  label?: string
}) {
  const { count, className, item } = SHAPES[shape]
  return (
    <Loading label={label}>
      <div className={className} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical grey boxes
          <div key={index} className={`skeleton rounded-3 ${item}`} />
        ))}
      </div>
    </Loading>
  )
}

/** A wait that is announced by its text and seen only after 150 ms. */
export const Loading = ({ label = 'Carregando...', children }: { label?: string; children?: ReactNode }) => (
  <div>
    <p role="status" className={children ? 'sr-only' : 'after-150ms py-12 text-center text-tinta-2'}>
      {label}
    </p>
    {children && <div className="after-150ms">{children}</div>}
  </div>
)
