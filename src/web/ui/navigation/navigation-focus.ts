let arrived = false

/** Tells a page whether the person came to it from another screen: then, and only then, its heading takes focus. */
export const navigationFocus = {
  note: () => {
    arrived = true
  },
  take: () => {
    const came = arrived
    arrived = false
    return came
  },
}
