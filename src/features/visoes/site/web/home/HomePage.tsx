import { formatBRL, formatDecimal } from '#domain/money.ts'
import { chatAboutPlano, INCLUSO, type Oferta } from '../../oferta/rules.ts'
import type { SiteView } from '../../rules.ts'
import { Document } from '../Document.tsx'
import { ChatLink, Intro, Ticks } from '../parts.tsx'
import { Contact } from './Contact.tsx'
import { Fleet } from './Fleet.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Questions } from './Questions.tsx'

/** The page for those who look for a motorcycle: every call to action opens a chat, there is no form. */
export function HomePage(view: SiteView) {
  return (
    <Document pagina="inicio" view={view}>
      <Hero view={view} />
      <Planos view={view} />
      <Fleet view={view} />
      <HowItWorks view={view} />
      <Questions view={view} />
      <Contact view={view} />
    </Document>
  )
}

function Planos({ view: { empresa, ofertas } }: { view: SiteView }) {
  return (
    <section id="planos" aria-labelledby="planos-titulo">
      <div className="largura">
        <Intro id="planos-titulo" title="Planos com tudo incluso">
          Seguro, manutenção e documentação já estão no valor. Você paga por semana.
        </Intro>
        <ul className="planos">
          {ofertas.map((oferta) => (
            <Plan key={oferta.id} oferta={oferta} telefone={empresa.telefone} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Plan({ oferta, telefone }: { oferta: Oferta; telefone: string }) {
  const { nome, descricao, diaria, semanal, vantagens, destaque } = oferta
  return (
    <li className={destaque ? 'plano destaque' : 'plano'}>
      {destaque && <p className="fita">{destaque}</p>}
      <h3>{nome}</h3>
      <p className="termo">{descricao}</p>
      <p className="preco">
        R$ <b>{formatDecimal(diaria)}</b> por dia
      </p>
      <p className="semana">{formatBRL(semanal)} por semana</p>
      <p>
        {formatBRL(oferta.entrada)} no primeiro dia{oferta.caucao > 0 && ', com caução'}
      </p>
      <Ticks items={[...INCLUSO, ...vantagens]} />
      <ChatLink href={chatAboutPlano(telefone, oferta)} look={destaque ? '' : 'vazado'}>
        Reservar no {nome}
      </ChatLink>
    </li>
  )
}
