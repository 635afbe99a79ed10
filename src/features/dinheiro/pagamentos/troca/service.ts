import * as queries from './queries.ts'

export const { moveUnpaid, listWeeks } = queries
