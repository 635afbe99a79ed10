import { createContext, use } from 'react'

/** Whether the person at work may open a screen of the admin; the shell knows, and fills it. */
export const ReachContext = createContext<(href: string) => boolean>(() => true)

/** For what offers more than a link: where it leads may be closed to this person. */
export const useMayOpen = () => use(ReachContext)
