import { createContext, use } from 'react'

/** Whether the user may open the screen at an address; provided by the shell. */
export const CanOpenContext = createContext<(href: string) => boolean>(() => true)

/** Returns a function that tells whether the user may open an address, for controls other than links. */
export const useCanOpen = () => use(CanOpenContext)
