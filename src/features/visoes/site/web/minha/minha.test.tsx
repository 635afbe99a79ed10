import { expect, test } from 'vitest'
import { addDays, type CalendarDay, type Instant } from '#domain/calendar-day.ts'
import { centavos } from '#domain/money.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import type { Cliente, MinhaView } from '#features/visoes/minha/rules.ts'
import { htmlProblems } from '#tests/kit/screens/html-problems.ts'
import { minha } from '../render.tsx'

const empresa = { ...EMPRESA_PADRAO, telefone: '13999990000' }
const dia = '2026-08-20' as CalendarDay
const instant = `${dia}T15:00:00.000Z` as Instant
const week = (numero: number) => ({
  numero,
  situacao: numero < 150 ? ('paga' as const) : ('atrasada' as const),
})
const id = (n: number) => `0190a0a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const locacao = {
  id: id(1),
  aberta: true,
  inicio: addDays(dia, -1050),
  fim: addDays(dia, 20),
  moto: { modelo: 'DK 160', placa: 'ABC1D23', cor: 'Azul', desde: addDays(dia, -1050) },
  oleo: { dia: addDays(dia, 3), vencida: false },
  semanas: Array.from({ length: 152 }, (_, index) => week(index + 1)),
  caucao: {
    saldo: centavos(70_000),
    movimentos: [{ o_que: 'Recebida de você', dia, sinal: 1, valor: centavos(70_000) }],
    volta: null,
  },
  fidelidade: {
    total: centavos(5_478_904),
    pago: centavos(2_099_580),
    falta: centavos(3_379_324),
    percentual: 38.3,
    semanas: 157,
    semanas_pagas: 60,
  },
}
const cliente: Cliente = {
  nome: 'Bruno Exemplo',
  telefone: '13999990000',
  cpf: '***.456.789-**',
  email: 'br***@exemplo.com',
  deve: {
    primeiro_nome: 'Bruno',
    total: centavos(65_810),
    vencidas: [
      {
        id: id(2),
        o_que: 'Semana 150 do aluguel',
        vencimento: addDays(dia, -8),
        devido: centavos(33_000),
      },
      {
        id: id(3),
        o_que: 'Semana 151 do aluguel',
        vencimento: addDays(dia, -1),
        devido: centavos(32_810),
      },
    ],
    aVencer: [],
  },
  proxima: { valor: centavos(30_000), dia: addDays(dia, 6) },
  locacoes: [
    locacao,
    { ...locacao, id: id(4), aberta: false, semanas: locacao.semanas.slice(0, 13) },
  ],
  recibos: {
    itens: Array.from({ length: 24 }, (_, index) => ({
      id: id(100 + index),
      numero: 1000 - index,
      dia: addDays(dia, -index),
      valor: centavos(30_000),
      anulado: index === 3,
    })),
    antes: 977,
  },
  papeis: [
    { id: id(5), tipo: 'contrato', numero: '2026/000001', dia, assinado: true },
    { id: id(6), tipo: 'aditivo', numero: '2026/000002', dia, assinado: false },
  ],
  pedidos: [
    {
      id: id(7),
      tipo: 'leitura',
      km: 20_690,
      texto: null,
      criado_em: instant,
      resolvido_em: instant,
      resposta: 'Obrigado!',
    },
    {
      id: id(8),
      tipo: 'dados',
      km: null,
      texto: null,
      criado_em: instant,
      resolvido_em: null,
      resposta: null,
    },
  ],
}
const pagina = { empresa, tela: 'pagina', codigo: 'A'.repeat(24), today: dia } as const
const draw = (
  change: Partial<Cliente> = {},
  more: Partial<Extract<MinhaView, { tela: 'pagina' }>> = {},
) =>
  minha.render({
    ...pagina,
    cliente: { ...cliente, ...change },
    ...more,
  })
const textOf = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (body.textContent ?? '').replace(/\s+/g, ' ')
}
const EMPTY: Partial<Cliente> = {
  deve: { primeiro_nome: 'Bruno', total: centavos(0), vencidas: [], aVencer: [] },
  proxima: { valor: centavos(30_000), dia: '2026-08-17' as CalendarDay },
  locacoes: [],
  recibos: { itens: [], antes: null },
  papeis: [],
  pedidos: [],
  email: null,
}
const recusa = {
  tipo: 'leitura',
  locacao: id(1),
  mensagem: 'Digite os quilômetros do painel',
  texto: '',
  km: 'muito',
  parada: false,
} as const
const STATES = {
  cheia: draw(),
  recebido: draw({}, { recebido: true }),
  recusada: draw({}, { recusa }),
  duas: draw(
    { locacoes: [locacao, { ...locacao, id: id(9) }] },
    { recusa: { ...recusa, locacao: id(9) } },
  ),
  vazia: draw(EMPTY),
  pergunta: minha.render({ empresa, tela: 'pergunta', errado: false }),
  errada: minha.render({ empresa, tela: 'pergunta', errado: true }),
  perdida: minha.render({ empresa, tela: 'perdida' }),
  recusa: minha.render({ empresa, tela: 'recusada', mensagem: 'Aguarde um instante.' }),
}

test('shows what is owed, the motorcycle, receipts, papers, the deposit, requests and data', () => {
  const text = textOf(STATES.cheia)
  for (const fact of [
    ...['Você deve', 'R$ 658,10', 'Semana 150 do aluguel', 'Próxima semana: R$ 300,00 em 26/08.'],
    ...['ABC1D23', 'Troca de óleo perto de 23/08.', 'Ligue 190 ou 192, depois para a loja.'],
    ...['Recibo nº 1000', 'anulado', 'Recibos mais antigos'],
    ...['Contrato nº 2026/000001', 'a assinar na loja', 'A loja guarda R$ 700,00.'],
    ...['38,3%: R$ 20.995,80 de R$ 54.789,04, 60 de 157 semanas.', 'Falta R$ 33.793,24.'],
    ...[
      'A loja respondeu: Obrigado!',
      'Em análise, até 04/09.',
      'CPF ***.456.789-**',
      'br***@exemplo.com',
    ],
  ])
    expect.soft(text).toContain(fact)
  expect(textOf(STATES.recebido)).toContain('Recebemos. A loja confere e responde aqui.')
  const refused = new DOMParser().parseFromString(STATES.recusada, 'text/html')
  expect(refused.querySelector('details[open] .errado')?.textContent).toBe(recusa.mensagem)
  // The form may be far below: the top says why, and leads to it.
  const top = refused.querySelector('main [role=alert] a')
  expect([top?.textContent, top?.getAttribute('href')]).toEqual([
    recusa.mensagem,
    `#leitura-${id(1)}`,
  ])
  expect(refused.querySelector<HTMLInputElement>('details[open] [name=km]')?.value).toBe('muito')
})

test('weeks paid before an import are named as such', () => {
  const semanas = [{ numero: 1, situacao: 'anterior' as const }, week(2)]
  const html = draw({ locacoes: [{ ...locacao, fidelidade: null, semanas }] })
  expect(textOf(html)).toContain('antes do sistema')
  expect(textOf(html)).not.toContain('Plano Fidelidade')
})

test('an empty page says so, and who is not signed in sees nothing of anybody', () => {
  const text = textOf(STATES.vazia)
  for (const fact of [
    'Tudo em dia.',
    'Próxima semana: R$ 300,00 em 17/08.',
    'Ainda não há recibos.',
  ])
    expect.soft(text).toContain(fact)
  expect(text).toContain('Nenhum papel assinado ainda.')
  expect(textOf(STATES.pergunta)).toContain(
    'Para ver os seus dados, digite os 4 últimos números do seu CPF.',
  )
  expect(textOf(STATES.errada)).toContain(
    'Os números não conferem. Tente de novo ou fale com a loja.',
  )
})

test('with 150 weeks it has at most 60 kB', () => {
  expect(new TextEncoder().encode(STATES.cheia).length).toBeLessThan(60_000)
})

test.each(Object.entries(STATES))('%s is valid HTML without a script', async (_, html) => {
  expect(await htmlProblems(html)).toEqual([])
  expect(html).toContain(`<style>${minha.style}</style>`)
  expect(html).not.toMatch(/ style=| on[a-z]+="|<script/)
})

test('escapes what a customer wrote', () => {
  const [pedido] = cliente.pedidos
  const html = draw({ pedidos: [{ ...pedido!, texto: '<script>alert(1)</script>' }] })
  expect(html).not.toContain('<script>alert')
})
