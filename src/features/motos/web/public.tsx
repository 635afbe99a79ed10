/** What the screens of other features read of this one. */
export { motosQueries } from './api.ts'
