import type { SiteView } from '../../rules.ts'
import { Document } from '../Document.tsx'
import { Contact } from './Contact.tsx'
import { Fleet } from './Fleet.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Planos } from './Planos.tsx'

/** The page for those who look for a motorcycle: every call to action opens a chat, there is no form. */
export function HomePage(view: SiteView) {
  return (
    <Document pagina="inicio" view={view}>
      <Hero empresa={view.empresa} />
      <Planos telefone={view.empresa.telefone} />
      <Fleet telefone={view.empresa.telefone} />
      <HowItWorks empresa={view.empresa} />
      <Contact view={view} />
    </Document>
  )
}
