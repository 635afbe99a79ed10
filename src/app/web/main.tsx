import '#web/styles/index.css'
import './shell/shell.css'
import './shell/login.css'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#web/data/query-client.ts'
import { colourBrowser } from '#web/theme.ts'
import { App } from './App.tsx'
import { createAdminRouter } from './router.ts'
import { keepForBadNetworks } from './worker/register.ts'

const root = document.getElementById('root') as HTMLElement
createRoot(root).render(<App queryClient={createQueryClient()} router={createAdminRouter()} />)
colourBrowser()
keepForBadNetworks()
