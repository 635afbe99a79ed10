import type { ComponentProps, MouseEvent } from 'react'
import { useMayOpen } from '#web/can-open.ts'
import { usePath, useRouter } from '#web/navigation/RouterProvider.tsx'
import { withoutSlash } from '#web/navigation/router.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/**
 * A link to a screen (`/admin/...`, with its search and its heading if any), or to anything else; only screens open in
 * place. Where the screen is closed to the person at work, only the words are left.
 */
export function AppLink({ href, ...props }: AnchorProps) {
  const mayOpen = useMayOpen()
  const inside = /^\/admin(?:[/?#]|$)/.test(href) && props.target !== '_blank'
  if (!inside) return <a href={href} {...(href.startsWith('http') && OUTSIDE)} {...props} />
  if (!mayOpen(href)) return <span>{props.children}</span>
  return <ScreenLink href={href} {...props} />
}

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' }

/** Its screen's code is fetched as soon as the person turns to it. A filtered list is still that screen. */
function ScreenLink({ href, onClick, onMouseEnter, onFocus, onTouchStart, ...props }: AnchorProps) {
  const router = useRouter()
  const here = usePath()
  const path = withoutSlash(href.replace(/[?#].*/, ''))
  const preload = () => router.preload(path)
  return (
    <a
      href={href}
      aria-current={path === here ? 'page' : undefined}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlain(event)) return
        event.preventDefault()
        router.navigate(href)
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event)
        preload()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload()
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event)
        preload()
      }}
      {...props}
    />
  )
}

/** A click that asks for nothing but the link: no new tab, no download, and nobody else took it. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
