import { FileText, Handshake, type LucideIcon, Wallet } from 'lucide-react'
import { PLANO_NAMES, PLANOS } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { CAUCAO } from '#features/dinheiro/pagamentos/rules.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'
import { chatAbout, OFERTAS } from '../../oferta/rules.ts'
import { ChatLink, Intro } from '../parts.tsx'

const STEPS = [
  ['Fale com a gente', 'Chame no WhatsApp e escolha o plano e a cor da moto.'],
  ['Envie os documentos', 'CNH, comprovante de residência, RG e CPF.'],
  [
    'Pague a entrada',
    `Caução de ${formatBRL(CAUCAO)} e a primeira semana: ${formatBRL(OFERTAS[0]!.entrada)} no ${OFERTAS[0]!.nome}.`,
  ],
  ['Retire a moto e acelere', 'Depois, é um pagamento por semana.'],
] as const

const MONTHS = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(
  PLANO_NAMES.map((plano) => String(PLANOS[plano].meses)),
)

const requirements = (cidade: string): { icon: LucideIcon; title: string; items: string[] }[] => [
  {
    icon: FileText,
    title: 'Documentos',
    items: ['CNH válida', 'Comprovante de residência recente', 'RG e CPF'],
  },
  {
    icon: Wallet,
    title: 'Pagamentos',
    items: [
      `Caução de ${formatBRL(CAUCAO)}`,
      'Primeira semana adiantada',
      'Depois, pagamento semanal',
    ],
  },
  {
    icon: Handshake,
    title: 'Processo',
    items: [
      'Reserva pelo WhatsApp, sem formulário',
      `Contrato de ${MONTHS} meses`,
      `Retirada da moto em ${cidade}`,
    ],
  },
]

export function HowItWorks({ empresa: { telefone, cidade } }: { empresa: Empresa }) {
  return (
    <section id="como-funciona" aria-labelledby="como-titulo">
      <div className="largura">
        <Intro id="como-titulo" title="Como funciona">
          Da primeira mensagem à chave na mão, em quatro passos.
        </Intro>
        <ol className="passos">
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="exigencias">
          {requirements(cidade).map(({ icon: Icon, title, items }) => (
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
          <ChatLink href={chatAbout(telefone, 'comecar')}>Quero começar agora</ChatLink>
        </p>
      </div>
    </section>
  )
}
