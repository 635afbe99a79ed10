import { formatBRL } from '#domain/money.ts'
import { monthsText } from '#features/dinheiro/planos/rules.ts'
import { anyOf, becomesTheirs, MODELO, type Oferta } from '../../oferta/rules.ts'
import type { SiteView } from '../../rules.ts'
import { Intro } from '../parts.tsx'

const listed = (words: string[]) => new Intl.ListFormat('pt-BR').format(words)

function firstDay(ofertas: readonly Oferta[]) {
  const caucoes = new Set(ofertas.map(({ caucao }) => caucao))
  const caucao = caucoes.size === 1 ? ` de ${formatBRL(ofertas[0]!.caucao)}` : ''
  const each = listed(ofertas.map(({ nome, entrada }) => `${formatBRL(entrada)} no ${nome}`))
  return `A caução${caucao} e a primeira semana adiantada: ${each}. Depois, um pagamento por semana.`
}

function lengths(ofertas: readonly Oferta[]) {
  const each = listed(ofertas.map(({ nome, meses }) => `${monthsText(meses)} no ${nome}`))
  const free = ofertas.some(({ id }) => id === 'mensal')
  return `${each}.${free ? ' O Plano Mensal não tem fidelidade.' : ''}`
}

const ownQuestion = ({ meses }: Oferta) => [
  'A moto pode ficar minha?',
  `Pode: no Plano Fidelidade, depois de ${monthsText(meses)} a moto passa a ser sua, com a transferência do documento inclusa.`,
]

/** What people ask before they rent, with its answer. */
function questionsOf({ empresa: { cidade }, ofertas }: SiteView) {
  const own = becomesTheirs(ofertas)
  return [
    ['Quanto pago no primeiro dia?', firstDay(ofertas)],
    ['O que já está no valor?', `Seguro, manutenção e documentação da moto, em ${anyOf(ofertas)}.`],
    ['Quais documentos preciso levar?', 'CNH válida, comprovante de residência recente, RG e CPF.'],
    ['De quanto tempo é o contrato?', lengths(ofertas)],
    ...(own ? [ownQuestion(own)] : []),
    ['Que moto é?', `Uma ${MODELO} zero km, de 162cc, com partida elétrica e freios a disco.`],
    ['Onde retiro a moto?', `Na loja, em ${cidade}, depois de assinar o contrato.`],
  ]
}

export const Questions = ({ view }: { view: SiteView }) => (
  <section id="perguntas" aria-labelledby="perguntas-titulo">
    <div className="largura">
      <Intro id="perguntas-titulo" title="Perguntas frequentes">
        O que quase todo mundo quer saber antes de alugar.
      </Intro>
      <div className="perguntas">
        {questionsOf(view).map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </div>
  </section>
)
