import { createContext, use } from 'react'

/** Whether the user may open the screen at an address; provided by the shell. */
export const CanOpenContext = createContext<(href: string) => boolean>(() => true)

/** For what offers more than a link: its target may be closed to the user. */
export const useCanOpen = () => use(CanOpenContext)
