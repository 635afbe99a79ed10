const askers = new Set<() => boolean>()

/** What is typed and not saved yet, anywhere on the page. */
export const unsaved = {
  /** Asks of one form for as long as it stands; answers what ends that. */
  ask(hasUnsaved: () => boolean) {
    askers.add(hasUnsaved)
    return () => void askers.delete(hasUnsaved)
  },
  has: () => [...askers].some((hasUnsaved) => hasUnsaved()),
}
