import { runIsolated } from '#server/isolated-process.ts'
import { programFile } from '#server/program-file.ts'
import { semaphore } from '#server/semaphore.ts'

const PROGRAM = programFile('src/server/spreadsheets/sheet-process.mjs')
const NODE_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=256']
/** Max. time of one file. */
const MAX_READ_MS = 10_000
const MAX_WAIT_MS = 15_000
const BUSY = 'Outra planilha está sendo lida agora. Tente novamente em instantes.'

export type Job = { bytes: Buffer; folha: string | undefined }
/** A row of the file with its number, and its cells as texts. */
export type SheetRow = { linha: number; celulas: string[] }
/**
 * The rows of a CSV, or of the sheet `folha` of those in `folhas`. With `is1904` a number without the
 * format of a day counts days from 1904.
 */
export type Sheet = { folhas: string[]; folha: string | null; is1904: boolean; rows: SheetRow[] }
export type SheetProblem = 'unknown' | 'old-or-locked' | 'macros' | 'too-large' | 'no-such-sheet'
export type Answer = Sheet | { problem: SheetProblem }

export type ReadSheet = (bytes: Buffer, folha?: string) => Promise<Answer>

/**
 * Returns a function that reads CSV and XLSX files, known by their content, in a process of its own,
 * one at a time, with limits of memory and time. Without `folha` it reads the first sheet of two rows.
 */
export function sheetReader({ maxMs = MAX_READ_MS } = {}): ReadSheet {
  const place = semaphore(1, { timeoutMs: MAX_WAIT_MS, message: BUSY })
  return async (bytes, folha) => {
    const release = await place.acquire()
    try {
      return await runProcess({ bytes, folha }, maxMs)
    } finally {
      release()
    }
  }
}

/** Runs one process; it ends itself beyond the limit of memory. */
async function runProcess(job: Job, maxMs: number): Promise<Answer> {
  const { answer } = await runIsolated<Answer>(PROGRAM, job, { nodeFlags: NODE_FLAGS, maxMs })
  return answer ?? { problem: 'too-large' }
}
