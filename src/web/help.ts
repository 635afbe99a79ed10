import { createContext } from 'react'

/** The address of the manual's page about the current screen; undefined without one. */
export const HelpContext = createContext<string | undefined>(undefined)
