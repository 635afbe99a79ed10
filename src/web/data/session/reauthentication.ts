const ASKED = 'reauthentication'

/**
 * Asks the person to prove who they are; resolves to whether they did. Without a
 * listener of `onReauthentication` the answer is no.
 */
export const askReauthentication = () =>
  new Promise<boolean>((resolve) => {
    const nobodyAnswers = window.dispatchEvent(
      new CustomEvent(ASKED, { detail: resolve, cancelable: true }),
    )
    if (nobodyAnswers) resolve(false)
  })

/** Listens for requests; `take` gets the function that answers one. Returns a function that stops listening. */
export function onReauthentication(take: (answer: (confirmed: boolean) => void) => void) {
  const listener = (event: Event) => {
    event.preventDefault()
    take((event as CustomEvent<(confirmed: boolean) => void>).detail)
  }
  window.addEventListener(ASKED, listener)
  return () => window.removeEventListener(ASKED, listener)
}
