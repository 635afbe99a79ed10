import { FileText, Handshake, type LucideIcon, Wallet } from 'lucide-react'
import { formatBRL } from '#domain/money.ts'
import { caucaoText, chatAbout, type Oferta } from '../../oferta/rules.ts'
import type { SiteView } from '../../rules.ts'
import { ChatLink, Intro } from '../parts.tsx'

const steps = (ofertas: readonly Oferta[]) => [
  ['Fale com a gente', 'Chame no WhatsApp e escolha o plano e a cor da moto.'],
  ['Envie os documentos', 'CNH, comprovante de residência, RG e CPF.'],
  ['Pague a entrada', `${caucaoText(ofertas)} e a primeira semana: ${firstDay(ofertas[0]!)}.`],
  ['Retire a moto e acelere', 'Depois, é um pagamento por semana.'],
]

const firstDay = ({ entrada, nome }: Oferta) => `${formatBRL(entrada)} no ${nome}`

/** '3, 12 ou 36 meses'. */
function lengths(ofertas: readonly Oferta[]) {
  const months = [...new Set(ofertas.map(({ meses }) => meses))].sort((a, b) => a - b)
  const listed = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(months.map(String))
  return listed === '1' ? '1 mês' : `${listed} meses`
}

const requirements = ({
  empresa: { cidade },
  ofertas,
}: SiteView): { icon: LucideIcon; title: string; items: string[] }[] => [
  {
    icon: FileText,
    title: 'Documentos',
    items: ['CNH válida', 'Comprovante de residência recente', 'RG e CPF'],
  },
  {
    icon: Wallet,
    title: 'Pagamentos',
    items: [caucaoText(ofertas), 'Primeira semana adiantada', 'Depois, pagamento semanal'],
  },
  {
    icon: Handshake,
    title: 'Processo',
    items: [
      'Reserva pelo WhatsApp, sem formulário',
      `Contrato de ${lengths(ofertas)}`,
      `Retirada da moto em ${cidade}`,
    ],
  },
]

export function HowItWorks({ view }: { view: SiteView }) {
  return (
    <section id="como-funciona" aria-labelledby="como-titulo">
      <div className="largura">
        <Intro id="como-titulo" title="Como funciona">
          Da primeira mensagem à chave na mão, em quatro passos.
        </Intro>
        <ol className="passos">
          {steps(view.ofertas).map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="exigencias">
          {requirements(view).map(({ icon: Icon, title, items }) => (
            <div key={title}>
              <h3>
                <Icon aria-hidden="true" size={24} strokeWidth={1.75} />
                {title}
              </h3>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="depois">
          <ChatLink href={chatAbout(view.empresa.telefone, 'comecar')}>
            Quero começar agora
          </ChatLink>
        </p>
      </div>
    </section>
  )
}
