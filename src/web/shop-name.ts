import { createContext } from 'react'

/** The shop's name, for the tabs of the browser. */
export const ShopNameContext = createContext('Sistema')
