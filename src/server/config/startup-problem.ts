/** Something the operator has to put right before the program can run; the message is the whole sentence for the terminal. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}
