import { createContext } from 'react'
import type { Href } from './data/href.ts'

/** The address of the manual's page about the current screen; undefined without one. */
export const HelpContext = createContext<Href | undefined>(undefined)
