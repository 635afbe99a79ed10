import { createBrowserHistory, type RouterHistory } from '@tanstack/history'
import { createRouter } from '#web/navigation/router.ts'
import { noteScroll } from '#web/navigation/ScrollKeeper.tsx'
import { arrival } from '#web/ui/navigation/navigation-focus.ts'
import { codeOf } from './screen-code.ts'

/** The admin area's addresses: the browser's own, or those a test gives. */
export function createAdminRouter({ history = createBrowserHistory() }: { history?: RouterHistory } = {}) {
  const router = createRouter({
    history,
    // A failure is told by the screen itself, once it is gone to.
    preload: (path) =>
      void codeOf(path)
        ?.load()
        .catch(() => {}),
  })
  let path = router.place.pathname
  router.subscribe(() => {
    if (router.place.pathname !== path) arrival.note()
    path = router.place.pathname
  })
  noteScroll(router)
  return router
}
