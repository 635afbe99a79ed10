import type { NetConnectOpts } from 'node:net'
import { clamd } from './clamd.ts'
import type { Scan } from './port.ts'

/** The scanner that the operator named; without one every file passes. */
export const selectScan = (place: NetConnectOpts | undefined): Scan => (place ? clamd(place) : async () => {})
