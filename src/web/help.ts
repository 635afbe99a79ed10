import { createContext } from 'react'

/** The address of the manual's page about the screen shown; none where there is no such page. */
export const HelpContext = createContext<string | undefined>(undefined)
