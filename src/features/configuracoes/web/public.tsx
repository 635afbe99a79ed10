/** What the screens of other features read of this one. */
export { configuracoesQueries } from './api.ts'
