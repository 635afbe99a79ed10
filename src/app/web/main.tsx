import '#web/styles/index.css'
import './shell/shell.css'
import './shell/login.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(<App />)
