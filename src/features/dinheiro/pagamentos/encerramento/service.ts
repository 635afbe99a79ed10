export { listAtEnd } from './queries.ts'
