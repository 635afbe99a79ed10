/** Exports for the screens of other features. */
export { clientesQueries } from './api.ts'
