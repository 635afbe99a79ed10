/** Exports for the screens of other features. */
export { motosQueries } from './api.ts'
