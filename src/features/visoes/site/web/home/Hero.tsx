import { formatDecimal } from '#domain/money.ts'
import { chatAbout, INCLUSO, MODELO, menorDiaria } from '../../oferta/rules.ts'
import { addressLine, type SiteView } from '../../rules.ts'
import { DRAWING_SIZE, DRAWINGS } from '../files.ts'
import { ChatLink, Ticks } from '../parts.tsx'

export function Hero({ view: { empresa, ofertas } }: { view: SiteView }) {
  const { telefone, cidade, link_social } = empresa
  return (
    <div className="heroi">
      <Landscape />
      <div className="largura">
        <div className="fala">
          <h1>Liberdade sobre duas rodas</h1>
          <p className="chamada">
            Alugue uma {MODELO} zero km em {cidade} e pague por semana.
          </p>
          <Ticks items={['Motos zero km', ...INCLUSO]} />
          <p className="acoes">
            <ChatLink href={chatAbout(telefone, 'reservarAgora')}>Fazer Reserva Agora</ChatLink>
            <a className="botao claro" href="#planos">
              Ver Planos
            </a>
          </p>
          <p className="onde">
            <span>{addressLine(empresa)}</span>
            {link_social && (
              <a href={link_social} target="_blank" rel="noopener">
                {socialName(link_social)}
              </a>
            )}
          </p>
        </div>
        <div className="cena">
          <div className="sol" />
          <p className="etiqueta">
            a partir de <b>R$&nbsp;{formatDecimal(menorDiaria(ofertas))}</b> por dia
          </p>
          <img
            src={DRAWINGS.Vermelha}
            {...DRAWING_SIZE}
            alt={`Moto ${MODELO} vermelha`}
            fetchPriority="high"
          />
        </div>
      </div>
      <div className="pista" />
    </div>
  )
}

/** The hills behind Praia Grande and the sea before them, as wide as the window. */
function Landscape() {
  return (
    <div className="paisagem">
      <svg viewBox="0 0 1440 160" preserveAspectRatio="none" aria-hidden="true">
        <path
          className="serra longe"
          d="M0 64 90 40 170 70 268 22 352 62 430 44 520 92 610 72 720 118 830 126 960 150 1100 140 1230 104 1310 118 1440 78V160H0Z"
        />
        <path
          className="serra perto"
          d="M0 104 70 92 150 112 232 78 318 116 410 100 500 132 600 124 700 150 1180 154 1270 134 1350 142 1440 118V160H0Z"
        />
      </svg>
      <div className="mar" />
    </div>
  )
}

const NETWORKS = ['Instagram', 'Facebook', 'TikTok', 'YouTube']
/** The network that an address belongs to, by its name where it is a known one. */
function socialName(url: string) {
  const host = URL.parse(url)?.hostname ?? ''
  return NETWORKS.find((name) => host.includes(name.toLowerCase())) ?? 'Redes sociais'
}
