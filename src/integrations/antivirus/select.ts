import type { NetConnectOpts } from 'node:net'
import { clamd } from './clamd.ts'
import type { Scan } from './port.ts'

/** Returns the scanner that the operator configured; without one every file passes. */
export const selectScan = (place: NetConnectOpts | undefined): Scan =>
  place ? clamd(place) : async () => {}
