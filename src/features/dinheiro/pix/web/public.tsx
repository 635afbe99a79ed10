/** Exports for the screens of other features. */
export { pixQueries } from './api.ts'
export { Occurrences as PixOccurrences } from './Occurrences.tsx'
export { PreferredGateway } from './PreferredGateway.tsx'
