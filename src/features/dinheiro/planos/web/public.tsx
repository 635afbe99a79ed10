export { planosQueries, usePlanos } from './api.ts'
