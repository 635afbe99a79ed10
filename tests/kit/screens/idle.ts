const callbacks: IdleRequestCallback[] = []

/** Replaces `requestIdleCallback`, which jsdom does not implement. */
export const requestIdle = (run: IdleRequestCallback) => callbacks.push(run)

const DEADLINE: IdleDeadline = { didTimeout: false, timeRemaining: () => 50 }

/** Runs the pending idle callbacks, such as the loading of dialogs. */
export async function becomeIdle() {
  while (callbacks.length) await Promise.all(callbacks.splice(0).map((run) => run(DEADLINE)))
}
