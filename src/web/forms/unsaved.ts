const askers = new Set<() => boolean>()

/** Whether any form on the page has unsaved input. */
export const unsaved = {
  /** Registers a form; returns the function that removes it. */
  ask(hasUnsaved: () => boolean) {
    askers.add(hasUnsaved)
    return () => void askers.delete(hasUnsaved)
  },
  has: () => [...askers].some((hasUnsaved) => hasUnsaved()),
}
