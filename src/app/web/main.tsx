import '#web/styles/index.css'
import './shell/shell.css'
import './shell/login.css'
import { hydrate } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createQueryClient } from '#web/data/query-client.ts'
import { firstPicture } from '#web/first-picture.ts'
import { colourBrowser } from '#web/theme.ts'
import { App } from './App.tsx'
import { answerWhoIsIn, type Drawn, fillIn } from './drawn.ts'
import { createAdminRouter } from './router.ts'
import { codeOf } from './screen-code.ts'
import { frameLoaded } from './shell/AdminLayout.tsx'
import { keepForBadNetworks } from './worker/register.ts'

/** A slow network still shows the frame first, and the screen in it when it comes. */
const PATIENCE_MS = 60
const root = document.getElementById('root') as HTMLElement
const queryClient = createQueryClient()
const router = createAdminRouter()
/** Drawn before its code is there, a screen's first picture would be thrown away at once. */
const loaded = Promise.allSettled([codeOf(router.place.pathname)?.load(), frameLoaded()])

async function draw() {
  const { __drawn: drawn } = globalThis
  if (drawn?.standing) {
    await loaded
    return takeOver(drawn.standing, drawn.comeToLife)
  }
  // At one go, its effects included: answers that are there already stand in the first frame.
  flushSync(() => createRoot(root).render(<App queryClient={queryClient} router={router} />))
  if (!drawn) return
  drawn.tooLate = true
  void drawn.coming.then((picture) => picture && fillIn(queryClient, picture))
}

/** The server's picture stays as it is, and comes to life. */
function takeOver(picture: Drawn, comeToLife?: () => void) {
  const onTaken = () => {
    globalThis.__drawn = undefined
    comeToLife?.()
  }
  answerWhoIsIn(picture)
  firstPicture.begin({ ...picture, onTaken })
  hydrate(queryClient, picture.dados)
  hydrateRoot(root, <App queryClient={queryClient} router={router} user={picture.usuario} />)
}

const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
void Promise.race([loaded, late]).then(draw)
colourBrowser()
keepForBadNetworks()
