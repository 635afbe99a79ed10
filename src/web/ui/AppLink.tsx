import { Link } from '@tanstack/react-router'
import type { ComponentProps, ComponentType } from 'react'
import { useMayOpen } from '../reach.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** The router's own types know only routes written by hand; ours come from one table. */
const ScreenLink = Link as unknown as ComponentType<
  Omit<AnchorProps, 'href'> & { to: string; search: object; hash?: string; activeOptions: object }
>

/**
 * A link to a screen (`/admin/...`, with its search and its heading if any), or to anything else; only screens open in
 * place. Where the screen is closed to the person at work, only the words are left.
 */
export function AppLink({ href, ...props }: AnchorProps) {
  const mayOpen = useMayOpen()
  const inside = /^\/admin(?:[/?#]|$)/.test(href) && props.target !== '_blank'
  if (!inside) return <a href={href} {...(href.startsWith('http') && OUTSIDE)} {...props} />
  if (!mayOpen(href)) return <span>{props.children}</span>
  const url = new URL(href, 'http://local')
  const search = Object.fromEntries(url.searchParams)
  const hash = decodeURIComponent(url.hash.slice(1))
  return (
    <ScreenLink to={url.pathname} search={search} {...(hash && { hash })} activeOptions={ACTIVE} {...props} />
  )
}

/** A filtered list is still that screen. */
const ACTIVE = { exact: true, includeSearch: false }
const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' }
