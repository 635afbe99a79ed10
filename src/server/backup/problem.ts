import { StartupProblem } from '#server/config/startup-problem.ts'

/** Why a backup could not be made, read or brought back: the whole sentence, for the terminal and for the screen. */
export class BackupProblem extends StartupProblem {
  override name = 'BackupProblem'
}
