/**
 * An error that the operator must fix before the program can run; the message is shown on the
 * terminal.
 */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}
