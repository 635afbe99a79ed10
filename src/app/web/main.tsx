import '#web/styles/index.css'
import './shell/shell.css'
import './shell/login.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { colourBrowser } from '#web/theme.ts'
import { App, screenLoaded } from './App.tsx'
import { keepForBadNetworks } from './worker/register.ts'

/** A slow network still shows the frame first, and the screen in it when it comes. */
const PATIENCE_MS = 60
const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
/** At one go, its effects included: answers that are there already stand in the first frame. */
const draw = () => flushSync(() => createRoot(document.getElementById('root') as HTMLElement).render(<App />))
void Promise.race([screenLoaded, late]).then(draw, draw)
colourBrowser()
keepForBadNetworks()
