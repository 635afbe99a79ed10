import { StartupProblem } from '#server/config/startup-problem.ts'

/**
 * A backup could not be created, read or restored. The message is shown on the terminal and on the
 * screen.
 */
export class BackupProblem extends StartupProblem {
  override name = 'BackupProblem'
}
