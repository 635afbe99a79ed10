import { expect, test, vi } from 'vitest'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { exitOnProblem } from './terminal.ts'

test.each([
  [new StartupProblem('Ajuste a porta.'), /^\nAjuste a porta\.\n\n$/],
  [
    new Error('Connection terminated unexpectedly'),
    /^\nO banco de dados não respondeu\. Tente novamente em instantes\. \(Connection terminated unexpectedly\)\n\n$/,
  ],
  [
    new TypeError('x is undefined'),
    /^\nErro inesperado ao iniciar\.\nTypeError: x is undefined\n {4}at /,
  ],
])('prints a message and exits with 1 after %s', async (error, message) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await exitOnProblem(() => Promise.reject(error))
  const [text] = stderr.mock.calls.at(-1)!
  vi.restoreAllMocks()
  expect(text).toMatch(message)
  expect(exit).toHaveBeenCalledWith(1)
})
