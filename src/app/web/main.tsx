import '#web/styles/index.css'
import './shell/shell.css'
import './shell/login.css'
import { createRoot } from 'react-dom/client'
import { colourBrowser } from '#web/theme.ts'
import { App } from './App.tsx'
import { keepForBadNetworks } from './worker/register.ts'

createRoot(document.getElementById('root') as HTMLElement).render(<App />)
colourBrowser()
keepForBadNetworks()
