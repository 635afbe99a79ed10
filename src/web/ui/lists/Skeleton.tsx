import type { ReactNode } from 'react'

const SHAPES = {
  cards: { count: 6, className: 'card-grid', item: 'h-[228px]' },
  rows: { count: 8, className: 'grid gap-2', item: 'h-[52px]' },
  lines: { count: 3, className: 'grid gap-2', item: 'h-[62px]' },
  facts: { count: 18, className: 'facts', item: 'h-[42px]' },
  form: { count: 4, className: 'grid gap-4', item: 'h-[79px]' },
  message: { count: 1, className: 'grid', item: 'h-[364px]' },
  strip: {
    count: 4,
    className: 'mb-3 flex gap-3 overflow-clip',
    item: 'h-[94px] flex-[1_0_158px]',
  },
  field: { count: 1, className: 'grid', item: 'h-[98px]' },
  block: { count: 1, className: 'grid', item: 'h-[180px]' },
} as const

export type SkeletonShape = keyof typeof SHAPES

/** A skeleton, visible after 150 ms; its text is announced at once. */
export function Skeleton({
  shape = 'cards',
  label = 'Carregando...',
}: {
  shape?: SkeletonShape
  label?: string
}) {
  return (
    <Loading label={label}>
      <SkeletonShapes shape={shape} />
    </Loading>
  )
}

/** The grey boxes without a text, for several skeletons in one `Loading`. */
export function SkeletonShapes({ shape, count }: { shape: SkeletonShape; count?: number }) {
  const { className, item, ...usual } = SHAPES[shape]
  return (
    <div className={className} aria-hidden>
      {Array.from({ length: count ?? usual.count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical grey boxes
        <div key={index} className={`skeleton rounded-3 ${item}`} />
      ))}
    </div>
  )
}

/** Announces its text at once and shows its content after 150 ms. */
export const Loading = ({
  label = 'Carregando...',
  children,
}: {
  label?: string
  children?: ReactNode
}) => (
  <div>
    <p
      role="status"
      className={children ? 'sr-only' : 'after-150ms py-12 text-center text-tinta-2'}
    >
      {label}
    </p>
    {children && <div className="after-150ms">{children}</div>}
  </div>
)
