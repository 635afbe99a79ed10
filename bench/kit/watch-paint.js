// Runs first in the page: records when the current screen has painted all its data, counted from
// the click or from the start of the navigation. `__painted(title, patience)` returns the
// milliseconds.
;(() => {
  let from = 0
  let painted
  addEventListener('click', (event) => (from = event.timeStamp), true)
  const waiting = 'main .skeleton, main .after-150ms, main [aria-busy=true]'

  function look() {
    const title = document.querySelector('main h1')?.textContent
    const known = painted?.title === title && painted?.from === from
    if (!title || known || document.querySelector(waiting)) return requestAnimationFrame(look)
    // A message posted within a frame arrives once that frame is on its way to the display.
    const { port1, port2 } = new MessageChannel()
    const since = from
    port1.onmessage = () => {
      painted = { title, from: since, after: performance.now() - since }
      requestAnimationFrame(look)
    }
    port2.postMessage(0)
  }
  requestAnimationFrame(look)

  globalThis.__painted = async (title, patience) => {
    const end = performance.now() + patience
    while (painted?.title !== title || painted?.from !== from) {
      if (performance.now() > end) return
      await new Promise(requestAnimationFrame)
    }
    return painted.after
  }
})()
