import type { ReactNode } from 'react'
import { formatCNPJ, formatCPF, formatTelefone } from '#domain/documents.ts'
import { headOf, structuredData } from '../busca/rules.ts'
import { chatAbout } from '../oferta/rules.ts'
import { addressLine, type Pagina, type SiteView } from '../rules.ts'
import { FONT, MENU_SCRIPT } from './files.ts'
import { ChatLink } from './parts.tsx'
import { style } from './style.ts'

/** Sections of the first page, as every menu names them. */
const SECTIONS = [
  ['#planos', 'Planos'],
  ['#motos', 'Motos'],
  ['#como-funciona', 'Como funciona'],
  ['#contato', 'Contato'],
] as const

/** What every public page has around it. */
export function Document({
  pagina,
  view,
  children,
}: {
  pagina: Pagina
  view: SiteView
  children: ReactNode
}) {
  const home = pagina === 'inicio' ? '' : '/'
  return (
    <html lang="pt-BR">
      <Head pagina={pagina} view={view} />
      <body>
        <a className="pular" href="#conteudo">
          Pular para o conteúdo
        </a>
        <Header home={home} view={view} />
        <main id="conteudo">{children}</main>
        <Footer home={home} view={view} />
      </body>
    </html>
  )
}

function Head({ pagina, view }: { pagina: Pagina; view: SiteView }) {
  const { title, description, canonical } = headOf(pagina, view)
  const picture = `${view.publicUrl}/og.png`
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <link rel="preload" href={FONT} as="font" type="font/woff2" crossOrigin="" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, allowed by its hash */}
      <style dangerouslySetInnerHTML={{ __html: style }} />
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
      <meta name="theme-color" content="#06222f" />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:site_name" content={view.empresa.nome} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Moto DK 160 vermelha diante do pôr do sol no mar" />
      <meta name="twitter:card" content="summary_large_image" />
      {pagina === 'inicio' && <StructuredData view={view} />}
      <script src={MENU_SCRIPT} defer />
    </head>
  )
}

/** A `<` in the shop's data must not end the element. */
function StructuredData({ view }: { view: SiteView }) {
  const json = JSON.stringify(structuredData(view)).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every < is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

function Brand({ home, nome }: { home: string; nome: string }) {
  return (
    <a className="marca" href={home || '#conteudo'}>
      {nome}
    </a>
  )
}

function Header({ home, view: { empresa } }: { home: string; view: SiteView }) {
  const links = SECTIONS.map(([anchor, name]) => (
    <li key={anchor}>
      <a href={home + anchor}>{name}</a>
    </li>
  ))
  return (
    <header className="topo">
      <div className="largura">
        <Brand home={home} nome={empresa.nome} />
        <nav className="largo" aria-label="Principal">
          <ul>{links}</ul>
        </nav>
        <ChatLink href={chatAbout(empresa.telefone, 'reservar')} look="pequeno">
          Reservar
        </ChatLink>
        <details className="menu">
          <summary>Menu</summary>
          <nav aria-label="Seções">
            <ul>{links}</ul>
          </nav>
        </details>
      </div>
    </header>
  )
}

function Footer({ home, view: { empresa } }: { home: string; view: SiteView }) {
  const { nome, cnpj, telefone } = empresa
  return (
    <footer className="pe">
      <div className="largura">
        <div className="quem">
          <Brand home={home} nome={nome} />
          <p>{addressLine(empresa)}</p>
          {cnpj && (
            <p>{cnpj.length === 14 ? `CNPJ ${formatCNPJ(cnpj)}` : `CPF ${formatCPF(cnpj)}`}</p>
          )}
        </div>
        <nav aria-label="Links rápidos">
          <ul>
            {SECTIONS.map(([anchor, name]) => (
              <li key={anchor}>
                <a href={home + anchor}>{name}</a>
              </li>
            ))}
            {telefone && (
              <li>
                <ChatLink href={chatAbout(telefone, 'rodape')} look="texto">
                  WhatsApp {formatTelefone(telefone)}
                </ChatLink>
              </li>
            )}
            <li>
              <a href="/privacidade">Aviso de privacidade</a>
            </li>
            <li>
              <a href="/admin">Área administrativa</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
