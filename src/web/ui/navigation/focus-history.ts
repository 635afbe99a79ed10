/** The elements that had the focus last, the latest at the end; some may have left the page meanwhile. */
export const focusHistory: Element[] = []
const REMEMBERED = 40

globalThis.document?.addEventListener(
  'focusin',
  ({ target }) => {
    if (!(target instanceof Element)) return
    focusHistory.push(target)
    if (focusHistory.length > REMEMBERED) focusHistory.shift()
  },
  true,
)
