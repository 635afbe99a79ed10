export { usePlanos } from './api.ts'
