import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { parseSearch } from './search-params.ts'

/** Where the person is: the address taken apart, and the key of that step of the browser's history. */
export type Place = {
  href: string
  /** Without the slash at its end. */
  pathname: string
  search: Record<string, string>
  /** The heading gone to, without its `#`. */
  hash: string
  key: string | undefined
}

export type Step = {
  /** The address is corrected: "back" does not lead to the old one. */
  replace?: boolean
  /** What stands on the screen stays where it is. */
  keepScroll?: boolean
}

export type Router = {
  readonly history: RouterHistory
  readonly place: Place
  /** Hears of every step once the address has changed; answers how to stop. */
  subscribe: (listener: () => void) => () => void
  navigate: (href: string, step?: Step) => void
  /** Fetches the code of the screen at that path, if there is one and it is not here yet. */
  preload: (pathname: string) => void
}

type Options = { history: RouterHistory; preload?: (pathname: string) => void }

/** Leads from address to address; which screen stands at one is the business of who shows it. */
export function createRouter({ history, preload = () => {} }: Options): Router {
  let known: HistoryLocation | undefined
  let place: Place | undefined
  return {
    history,
    get place() {
      if (place && known === history.location) return place
      known = history.location
      place = placeOf(known)
      return place
    },
    subscribe: (listener) => history.subscribe(listener),
    navigate(href, { replace = false, keepScroll = false } = {}) {
      const again = href === history.location.href
      history[replace || again ? 'replace' : 'push'](href, { keepScroll })
    },
    preload,
  }
}

/** `/admin/` and `/admin` are one screen. */
export const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/$/, '')

function placeOf({ href, pathname, search, hash, state }: HistoryLocation): Place {
  return {
    href,
    pathname: withoutSlash(pathname),
    search: parseSearch(search),
    hash: headingOf(hash),
    key: state.__TSR_key,
  }
}

/** An address typed wrongly leads to no heading rather than nowhere. */
function headingOf(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Whether that step of the history asked the page to stay where it was. */
export const keptScroll = ({ history }: Router) =>
  (history.location.state as { keepScroll?: boolean }).keepScroll === true
