type Ask = () => Promise<boolean>

let dialog: Ask | undefined
let asking: Promise<boolean> | undefined

/** Connects the API client with the dialog that asks users to prove who they are. */
export const reauthentication = {
  /** Sets the dialog; returns a function that removes it. */
  onAsked(ask: Ask) {
    dialog = ask
    return () => {
      if (dialog === ask) dialog = undefined
    }
  },
  /** Asks once for all calls that wait; resolves to whether the user confirmed. */
  ask(): Promise<boolean> {
    asking ??= (dialog?.() ?? Promise.resolve(false)).finally(() => {
      asking = undefined
    })
    return asking
  },
}
