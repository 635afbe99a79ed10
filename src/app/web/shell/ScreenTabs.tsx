import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useCanOpen } from '#web/can-open.ts'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { MENU } from '../menu.ts'

/** Links to the screens behind the current entry of the menu, as tabs; only those that the user may open. */
export function ScreenTabs() {
  const canOpen = useCanOpen()
  const here = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const entry = MENU.find(({ tabs }) => tabs?.some(({ path }) => path === here))
  const tabs = entry?.tabs?.filter(({ path }) => canOpen(path)) ?? []
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab of the screen comes into sight with it
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    // Not scrollIntoView, which would move the page as well.
    if (tab)
      list.current!.scrollLeft = tab.offsetLeft - (list.current!.clientWidth - tab.offsetWidth) / 2
  }, [here])
  if (tabs.length < 2) return null
  return (
    <div className="no-print mx-auto w-full max-w-[1280px] tablet:px-6">
      <nav ref={list} aria-label={entry?.label} className="tabs">
        {tabs.map(({ path, label }) => (
          <AppLink key={path} href={path} className="tab">
            {label}
          </AppLink>
        ))}
      </nav>
    </div>
  )
}
