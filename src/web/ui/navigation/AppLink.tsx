import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useCanOpen } from '#web/can-open.ts'
import type { Href } from '#web/data/href.ts'
import { parseSearch } from '#web/data/search-params.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: Href }

/**
 * A link to a screen (`/admin/...`, with its search and its heading if any), or to anything else; only screens open in
 * place. If the user may not open the screen, only the words are left.
 */
export function AppLink({ href, ...props }: AnchorProps) {
  const canOpen = useCanOpen()
  const inside = /^\/admin(?:[/?#]|$)/.test(href) && props.target !== '_blank'
  if (!inside) return <a href={href} {...(href.startsWith('http') && OUTSIDE)} {...props} />
  if (!canOpen(href)) return <span>{props.children}</span>
  const { target: _, ...attributes } = props
  return (
    <Link
      {...attributes}
      {...destinationOf(href)}
      activeOptions={SAME_SCREEN}
      activeProps={NO_PROPS}
    />
  )
}

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' }
/** Returns the path without the search, because a filtered list is the same screen. */
const SAME_SCREEN = { exact: true, includeSearch: false }
const NO_PROPS = {}

/** Returns the address in the router's form. */
function destinationOf(href: string) {
  const { pathname, search, hash } = new URL(href, location.href)
  return {
    to: pathname as string,
    search: parseSearch(search),
    hash: decodeURIComponent(hash.slice(1)),
  }
}
