import { type Work, write } from '#server/work.ts'
import { deleteDemonstration } from './demonstracao.queries.ts'

/** Removes the demonstration data; what a person has since hung on it stays, with what it hangs on. */
export const clearDemonstration = async (work: Work) => ({
  removidos: await write(work, deleteDemonstration),
})
