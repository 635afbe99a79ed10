/** The elements that had the focus last, the latest at the end; some may have left the page meanwhile. */
export const trail: Element[] = []
const REMEMBERED = 40

globalThis.document?.addEventListener(
  'focusin',
  ({ target }) => {
    if (!(target instanceof Element)) return
    trail.push(target)
    if (trail.length > REMEMBERED) trail.shift()
  },
  true,
)
