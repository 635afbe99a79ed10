import { LifeBuoy } from 'lucide-react'
import { formatTelefone } from '#domain/documents.ts'
import { formatBRL } from '#domain/money.ts'
import { becomesTheirs, chatAbout, MODELO, menorDiaria, type Oferta } from '../../oferta/rules.ts'
import { addressLine, openingRows, type SiteView } from '../../rules.ts'
import { ChatLink, Ticks } from '../parts.tsx'

const NUMBERS = [
  ['500+', 'clientes satisfeitos'],
  ['2+', 'anos de estrada'],
  ['100%', 'das motos seguradas'],
] as const

const reasons = (ofertas: readonly Oferta[]) => [
  `Diária a partir de ${formatBRL(menorDiaria(ofertas))}`,
  `${MODELO} zero km, com seguro, manutenção e documentação`,
  'Pagamento por semana, no ritmo de quem trabalha',
  ...(becomesTheirs(ofertas) ? ['Um plano em que a moto passa a ser sua'] : []),
  'Ajuda 24h se algo acontecer na rua',
]

export function Contact({ view: { empresa, abertura, ofertas } }: { view: SiteView }) {
  const { nome, telefone, horarios } = empresa
  const items = reasons(ofertas)
  return (
    <section id="contato" className="mergulho" aria-labelledby="contato-titulo">
      <div className="largura">
        <div className="falar">
          <h2 id="contato-titulo">Venha buscar a sua moto</h2>
          <p className="agora" data-aberto={abertura.aberto}>
            <b>{abertura.aberto ? 'Aberto agora' : 'Fechado agora'}</b>
            {abertura.proximo && ` · ${abertura.proximo}`}
          </p>
          <dl>
            <div>
              <dt>Endereço</dt>
              <dd>{addressLine(empresa)}</dd>
            </div>
            <div>
              <dt>Horário de atendimento</dt>
              {openingRows(horarios).map(({ dias, horas }) => (
                <dd key={dias}>
                  {dias}: {horas}
                </dd>
              ))}
            </div>
            {telefone && (
              <div>
                <dt>WhatsApp</dt>
                <dd>
                  <ChatLink href={chatAbout(telefone, 'contato')} look="texto">
                    {formatTelefone(telefone)}
                  </ChatLink>
                </dd>
              </div>
            )}
          </dl>
          <ChatLink href={chatAbout(telefone, 'duvida')}>Chamar no WhatsApp</ChatLink>
          <p className="miudo">
            {telefone && `Ao chamar, você fala direto com a ${nome}. `}
            Veja como cuidamos dos seus dados no <a href="/privacidade">Aviso de privacidade</a>.
          </p>
        </div>
        <div className="provas">
          <ul className="numeros">
            {NUMBERS.map(([number, text]) => (
              <li key={text}>
                <b>{number}</b> {text}
              </li>
            ))}
          </ul>
          <div className="cinco">
            <h3>{items.length === 5 ? 'Cinco' : 'Quatro'} motivos para vir com a gente</h3>
            <Ticks items={items} />
          </div>
          {telefone && (
            <div className="socorro">
              <LifeBuoy aria-hidden="true" size={28} strokeWidth={1.75} />
              <p>
                <b>Suporte 24h para emergências</b> Já é cliente e teve um problema na rua?{' '}
                <ChatLink href={chatAbout(telefone, 'emergencia')} look="texto">
                  Pedir socorro pelo WhatsApp
                </ChatLink>
              </p>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
