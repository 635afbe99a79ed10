import { CircleQuestionMark, type LucideIcon } from 'lucide-react'
import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react'
import { useAppState } from '#web/app-state.tsx'
import type { Href } from '#web/data/href.ts'
import { Button, LinkButton, type Variant } from '#web/ui/Button.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { HelpContext } from '../help.ts'
import { ShopNameContext } from '../shop-name.ts'

type PageProps = {
  title: string
  /** The tab's title where it differs from the heading. */
  tabTitle?: string
  /** Beside the heading: what the page is about. */
  picture?: ReactNode
  /** One line under the heading. */
  lead?: ReactNode
  /** The page's main button, or those of a record. */
  actions?: ReactNode
  /** Its other actions: buttons before the main one, on phones a menu after it. */
  secondary?: readonly (PageAction | false)[]
  children: ReactNode
}

export type PageAction = {
  label: string
  icon?: LucideIcon
  variant?: Variant
  busy?: boolean
} & (
  | { onSelect: () => void }
  | {
      href: Href
      /** Called when the link is followed. */
      onSelect?: () => void
    }
)

/** Whether the focus is in a text field, such as the search, while the screen loads. */
const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false

/** A screen: its heading takes the focus after a navigation, so that screen readers read it. */
export function Page({
  title,
  tabTitle = title,
  picture,
  lead,
  actions,
  secondary = [],
  children,
}: PageProps) {
  const others = secondary.filter((action) => action !== false)
  const help = use(HelpContext)
  const heading = useRef<HTMLHeadingElement>(null)
  const shop = use(ShopNameContext)
  useEffect(() => {
    document.title = `${tabTitle} | ${shop}`
  }, [tabTitle, shop])
  const app = useAppState()
  // Runs before the first paint: a later focus could interrupt a key press that opens another screen.
  useLayoutEffect(() => {
    if (app.arrived && !isTyping()) heading.current?.focus({ preventScroll: true })
    app.arrived = false
  }, [app])

  return (
    // The room at its end is for scrolling its last controls past a toast.
    <div className="mx-auto w-full max-w-[1280px] px-3.5 pt-3.5 pb-20 tablet:px-6">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {picture}
        <div className={picture ? 'min-w-0 flex-1 basis-48' : 'mr-auto min-w-0'}>
          <div className="flex items-center gap-1">
            <h1
              ref={heading}
              tabIndex={-1}
              className="text-xl leading-tight font-bold tracking-tight tablet:text-2xl"
            >
              {title}
            </h1>
            {help && (
              <AppLink
                href={help}
                className="icon-button no-print -my-1"
                data-size="small"
                aria-label={`Ajuda: ${title}`}
                title="Ajuda desta tela"
              >
                <CircleQuestionMark size={20} aria-hidden />
              </AppLink>
            )}
          </div>
          {lead && <div className="mt-1 text-tinta-2">{lead}</div>}
        </div>
        {(actions || others.length > 0) && (
          <div className="page-actions no-print">
            <span className="hidden gap-3 tablet:flex">
              {others.map((action) => (
                <ActionButton key={action.label} {...action} />
              ))}
            </span>
            {actions}
            {others.length > 0 && (
              <span className="tablet:hidden">
                <Menu label={`Outras ações: ${title}`} items={others} />
              </span>
            )}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}

/** A page's action as a button. */
export function ActionButton({ label, icon, variant = 'secondary', ...does }: PageAction) {
  const look = { icon, variant }
  return 'href' in does ? (
    <LinkButton {...look} href={does.href} onClick={does.onSelect}>
      {label}
    </LinkButton>
  ) : (
    <Button {...look} busy={does.busy ?? false} onClick={does.onSelect}>
      {label}
    </Button>
  )
}
