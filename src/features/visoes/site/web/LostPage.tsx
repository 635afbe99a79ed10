import type { SiteView } from '../rules.ts'
import { Document } from './Document.tsx'

/** What an unknown address shows, with the ways on. */
export const LostPage = (view: SiteView) => (
  <Document pagina="perdida" view={view}>
    <article className="texto">
      <h1>Página não encontrada</h1>
      <p className="chamada">Este endereço não existe, ou mudou de lugar.</p>
      <ul>
        <li>
          <a href="/">Ver a página inicial</a>
        </li>
        <li>
          <a href="/#planos">Ver planos e preços</a>
        </li>
        <li>
          <a href="/#contato">Falar com a {view.empresa.nome}</a>
        </li>
      </ul>
    </article>
  </Document>
)
