import '#web/styles/index.css'
import './shell/shell.css'
import './shell/login.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { lastUser, sessionToken } from '#web/data/session/session-token.ts'
import { startTheme } from '#web/theme.ts'
import { createApp } from './create-app.tsx'
import { registerWorker } from './worker/register.ts'

const { app, router } = createApp()
const root = document.getElementById('root') as HTMLElement
const render = () => createRoot(root).render(<StrictMode>{app}</StrictMode>)
// The static shell of the page stays until the screen's code has loaded; a customer who signs sees no screen.
if (sessionToken.get() && !lastUser.get()?.assinando) void router.load().then(render)
else render()
startTheme()
registerWorker()
