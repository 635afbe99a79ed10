import { createElement, Fragment } from 'react'
import type { Href } from '#web/data/href.ts'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import type { Part, Picture } from '../rules.ts'

const LOOK: Partial<Record<string, string>> = {
  h2: 'mt-8 mb-2 scroll-mt-24 text-xl font-bold',
  p: 'mb-3',
  ul: 'mb-3 list-disc pl-5',
  ol: 'mb-3 list-decimal pl-5',
  li: 'mb-1.5',
  code: 'rounded-1 bg-afundado px-1.5 py-0.5 text-sm',
  blockquote: 'mb-4 rounded-2 bg-azul-bg px-4 pt-3 pb-px text-azul-tx',
  table: 'mb-4 w-full border-collapse',
  th: 'border-b border-borda py-2 pr-4 text-left text-sm',
  td: 'border-b border-borda py-2 pr-4 align-top',
}

/** A page's parts as elements: there is no HTML in between that could say anything else. */
export const ManualParts = ({ parts }: { parts: readonly Part[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes while it is shown
  parts.map((part, index) => <Fragment key={index}>{shown(part)}</Fragment>)

function shown(part: Part) {
  if (typeof part === 'string') return part
  if (part.tag === 'img') return <Shot {...part} />
  const inside = <ManualParts parts={part.parts} />
  if (part.tag === 'a')
    return (
      <AppLink href={part.href as Href} className="text-link">
        {inside}
      </AppLink>
    )
  if (part.tag === 'table')
    return (
      <table className={LOOK.table}>
        <thead>
          <ManualParts parts={part.parts.slice(0, 1)} />
        </thead>
        <tbody>
          <ManualParts parts={part.parts.slice(1)} />
        </tbody>
      </table>
    )
  return createElement(part.tag, { id: part.id, className: LOOK[part.tag] }, inside)
}

/** Reserves its space while loading; a tap opens the image alone, to zoom on a phone. */
const Shot = ({ src, alt, width, height }: Picture) => (
  <a
    href={src}
    target="_blank"
    rel="noopener"
    title="Abrir a imagem"
    className="my-4 block w-fit rounded-3"
  >
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="h-auto max-w-full rounded-3 border border-borda"
    />
  </a>
)
