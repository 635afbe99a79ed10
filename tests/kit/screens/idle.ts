const callbacks: IdleRequestCallback[] = []

/** Replaces `requestIdleCallback`, which the simulated browser lacks. */
export const requestIdle = (run: IdleRequestCallback) => callbacks.push(run)

const DEADLINE: IdleDeadline = { didTimeout: false, timeRemaining: () => 50 }

/** Runs what waits for the browser to be idle, such as the loading of dialogs. */
export async function becomeIdle() {
  while (callbacks.length) await Promise.all(callbacks.splice(0).map((run) => run(DEADLINE)))
}
