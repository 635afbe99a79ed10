import { createContext } from 'react'
import type { Href } from './data/href.ts'

/** Where the setting is without which an action is refused, by the refusal's code; provided by the shell. */
export const RemediesContext = createContext<Partial<Record<string, Href>>>({})
