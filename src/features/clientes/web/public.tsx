/** What the screens of other features read of this one. */
export { clientesQueries } from './api.ts'
