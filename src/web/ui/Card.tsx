import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import type { Href } from '#web/data/href.ts'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import type { Cor } from './Badge.tsx'
import { moveBetweenRows } from './lists/row-focus.ts'
import { useOverflow } from './lists/use-overflow.ts'

type SectionProps = {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  className?: string
  /** Without a border, if the content has boxes of its own. */
  plain?: boolean
}

/** A white box with a heading: a part of a screen. */
export function Card({ title, actions, children, className = '', plain }: SectionProps) {
  const id = useId()
  return (
    <section
      className={`${plain ? '' : 'card'} ${className}`}
      aria-labelledby={title ? id : undefined}
    >
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <h2 id={id} className="mr-auto text-lg font-bold">
            {title}
          </h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

type ItemCardProps = {
  title: ReactNode
  /** A line under the title. */
  subtitle?: ReactNode
  badges?: ReactNode
  /** A person's photo or initials beside the title. */
  avatar?: ReactNode
  /** Photo or drawing on top. */
  media?: ReactNode
  /** A Menu, in the corner. */
  menu?: ReactNode
  /** The main action, always visible. */
  footer?: ReactNode
  children?: ReactNode
}

/** An item of a list as a card: picture, title with badges, facts, actions. */
export function ItemCard({
  title,
  subtitle,
  badges,
  avatar,
  media,
  menu,
  footer,
  children,
}: ItemCardProps) {
  const id = useId()
  return (
    <article className="card item-card" aria-labelledby={id}>
      {media && <div className="card-media">{media}</div>}
      <div className="flex gap-3">
        {avatar}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
          <div className="mr-auto min-w-0">
            <h2 id={id} data-main className="text-lg leading-snug font-bold">
              {title}
            </h2>
            {subtitle && <p className="text-tinta-2">{subtitle}</p>}
          </div>
          {badges}
        </div>
        {menu && <div className="card-menu no-print">{menu}</div>}
      </div>
      {children && <div>{children}</div>}
      {footer && <footer className="no-print">{footer}</footer>}
    </article>
  )
}

/** Cards side by side, as many as fit; arrow keys move from one to the next. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links in it
  <div className="card-grid" onKeyDown={moveBetweenRows}>
    {children}
  </div>
)

type FactItem = {
  label: string
  value: ReactNode
  wide?: boolean
  /** A small button at the end of the value's line. */
  action?: ReactNode
}
type Fact = FactItem | false | undefined | null | ''

type FactsProps = {
  items: readonly Fact[]
  columns?: 2 | 3
  /** Three short values that share a row on a phone too. */
  inOneRow?: boolean
}

/** Label and value pairs in two columns, or three from tablets on; an empty value reads '—', a false entry is left out. */
export const Facts = ({ items, columns = 2, inOneRow }: FactsProps) => (
  <dl
    className={columns === 3 ? `facts ${inOneRow ? 'grid-cols-3' : 'tablet:grid-cols-3'}` : 'facts'}
  >
    {items
      .filter((item) => !!item)
      .map(({ label, value, wide, action }) => (
        <div key={label} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>
            <div>{value === null || value === undefined || value === '' ? '—' : value}</div>
            {action}
          </dd>
        </div>
      ))}
  </dl>
)

/** The same pairs in running lines, as many in a line as fit: for cards of which many must be in sight. */
export const FactLines = ({ items }: { items: readonly Fact[] }) => (
  <dl className="flex flex-wrap gap-x-3 text-sm leading-snug">
    {items
      .filter((item) => !!item)
      .map(({ label, value }) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt className="shrink-0 text-tinta-3">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
)

type StatCardProps = {
  label: string
  value: ReactNode
  hint?: ReactNode
  icon?: LucideIcon
  cor?: Cor
  /** With it the whole card is one link. */
  href?: Href
}

/** One number of the shop; long amounts shrink instead of wrapping. */
export function StatCard({ label, value, hint, icon: Icon, cor = 'cinza', href }: StatCardProps) {
  const content = (
    <>
      <span className="stat-label">
        {label}
        {Icon && (
          <span className="icon-tile tinted" data-cor={cor}>
            <Icon size={18} aria-hidden />
          </span>
        )}
      </span>
      <span className="stat-number">{value}</span>
      {hint && <span className="block text-sm text-tinta-3">{hint}</span>}
    </>
  )
  if (href === undefined) return <div className="card stat">{content}</div>
  return (
    <AppLink href={href} className="card stat">
      {content}
    </AppLink>
  )
}

/** Stat cards in a row: on phones one line that scrolls sideways, so that the list begins on the first screen. */
export function StatStrip({ children, label }: { children: ReactNode; label?: string }) {
  const frame = useRef<HTMLElement>(null)
  useOverflow(frame)
  return (
    <section ref={frame} aria-label={label} className="stat-strip">
      <div>{children}</div>
    </section>
  )
}
