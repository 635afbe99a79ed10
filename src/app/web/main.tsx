import '#web/styles/index.css'
import './shell/shell.css'
import './shell/login.css'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#web/data/query-client.ts'
import { sessionToken } from '#web/data/session-token.ts'
import { colourBrowser } from '#web/theme.ts'
import { App } from './App.tsx'
import { createAdminRouter } from './router.tsx'
import { keepForBadNetworks } from './worker/register.ts'

const queryClient = createQueryClient()
const router = createAdminRouter({ queryClient })
const render = () =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <App queryClient={queryClient} router={router} />,
  )
// The static shell of the page stays until the screen's code is here.
if (sessionToken.get()) void router.load().then(render)
else render()
colourBrowser()
keepForBadNetworks()
