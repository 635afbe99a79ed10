export { countOwed, owedByDay, totalsByStatus } from './queries.ts'
