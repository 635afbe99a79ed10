import { PLANOS } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { CAUCAO } from '#features/dinheiro/pagamentos/rules.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'
import { MODELO, OFERTAS } from '../../oferta/rules.ts'
import { Intro } from '../parts.tsx'

const listed = (words: string[]) => new Intl.ListFormat('pt-BR').format(words)

const FIRST_DAY = listed(OFERTAS.map(({ nome, entrada }) => `${formatBRL(entrada)} no ${nome}`))
const LENGTHS = listed(OFERTAS.map(({ id, nome }) => `${PLANOS[id].meses} meses no ${nome}`))

/** What people ask before they rent, with its answer. */
const questionsOf = (cidade: string) => [
  [
    'Quanto pago no primeiro dia?',
    `A caução de ${formatBRL(CAUCAO)} e a primeira semana adiantada: ${FIRST_DAY}. Depois, um pagamento por semana.`,
  ],
  [
    'O que já está no valor?',
    'Seguro, manutenção e documentação da moto, em qualquer um dos três planos.',
  ],
  ['Quais documentos preciso levar?', 'CNH válida, comprovante de residência recente, RG e CPF.'],
  ['De quanto tempo é o contrato?', `${LENGTHS}. O Plano Mensal não tem fidelidade.`],
  [
    'A moto pode ficar minha?',
    'Pode: no Plano Fidelidade, depois de 36 meses a moto passa a ser sua, com a transferência do documento inclusa.',
  ],
  ['Que moto é?', `Uma ${MODELO} zero km, de 162cc, com partida elétrica e freios a disco.`],
  ['Onde retiro a moto?', `Na loja, em ${cidade}, depois de assinar o contrato.`],
]

export const Questions = ({ empresa: { cidade } }: { empresa: Empresa }) => (
  <section id="perguntas" aria-labelledby="perguntas-titulo">
    <div className="largura">
      <Intro id="perguntas-titulo" title="Perguntas frequentes">
        O que quase todo mundo quer saber antes de alugar.
      </Intro>
      <div className="perguntas">
        {questionsOf(cidade).map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </div>
  </section>
)
