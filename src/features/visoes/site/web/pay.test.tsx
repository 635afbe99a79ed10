import { expect, test } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { centavos } from '#domain/money.ts'
import type { SituacaoRecibo } from '#features/contratos/recebimentos/recibo/pagina/rules.ts'
import type { PayView } from '#features/dinheiro/pix/pagina/rules.ts'
import type { TudoView } from '#features/dinheiro/pix/pagina/tudo/rules.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { htmlProblems } from '#tests/kit/screens/html-problems.ts'
import { CHARACTERS } from './characters.ts'
import { pagar, recibo } from './render.tsx'

const pix = {
  copia_e_cola: '00020126580014br.gov.bcb.pix',
  qr_code: 'data:image/svg+xml;base64,AAAA',
  confirma: true,
  expira_em: '2026-03-11T02:59:59.000Z' as Instant,
}
const divida = {
  situacao: 'vencido' as const,
  primeiro_nome: 'Ana',
  o_que: 'Semana 3 do aluguel',
  vencimento: '2026-03-07' as CalendarDay,
  valor: centavos(32_153),
  calculo: 'R$ 314,93 + multa 2% R$ 6,30 + 3 dias × R$ 0,10 = R$ 321,53',
  pix,
  pode_gerar: false,
}
const empresa = {
  ...EMPRESA_PADRAO,
  telefone: '13999990000',
  endereco: 'Av. do Mar, 10',
  cnpj: '12345678000195',
  chave_pix: 'segredo@pix',
}
const draw = (change: Partial<NonNullable<PayView['divida']>> | null = {}) =>
  pagar.render({
    empresa,
    publicUrl: 'https://maremotos.example',
    ...(change && { divida: { ...divida, ...change } }),
  })
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const textOf = (html: string) => {
  const holder = parse(html)
  for (const unseen of holder.querySelectorAll('style, script')) unseen.remove()
  return (holder.body.textContent ?? '').replace(/\s+/g, ' ')
}

const linhas = [
  {
    id: 'a',
    o_que: 'Semana 10 do aluguel',
    vencimento: '2026-03-03' as CalendarDay,
    devido: centavos(32_213),
  },
  { id: 'b', o_que: 'Espelho', vencimento: '2026-03-10' as CalendarDay, devido: centavos(4_500) },
]
const amanha = {
  id: 'c',
  o_que: 'Semana 11 do aluguel',
  vencimento: '2026-03-11' as CalendarDay,
  devido: centavos(31_493),
}
const drawAll = (change: Partial<NonNullable<TudoView['cliente']>> | null = {}) =>
  pagar.renderTudo({
    empresa,
    publicUrl: 'https://maremotos.example',
    today: '2026-03-10' as CalendarDay,
    ...(change && {
      cliente: {
        primeiro_nome: 'Ana',
        vencidas: linhas,
        total: centavos(36_713),
        aVencer: [amanha],
        ...change,
      },
    }),
  })

const drawRecibo = (situacao: SituacaoRecibo) => recibo.render({ empresa, situacao })

const STATES = {
  vencido: draw(),
  aberto: draw({ situacao: 'aberto', calculo: null }),
  estatico: draw({ pix: { ...pix, confirma: false, expira_em: null } }),
  'sem código': draw({ pix: null, pode_gerar: true }),
  'sem pix': draw({ pix: null }),
  pago: draw({ situacao: 'pago', pix: null }),
  cancelado: draw({ situacao: 'cancelado', pix: null }),
  contestado: draw({ situacao: 'contestado', pix: null }),
  desconhecido: draw(null),
  tudo: drawAll(),
  'tudo em dia': drawAll({ vencidas: [], total: centavos(0), aVencer: [] }),
  'tudo desconhecido': drawAll(null),
  recibo: drawRecibo('pergunta'),
  'recibo errado': drawRecibo('errado'),
  'recibo vencido': drawRecibo('venceu'),
}

test('shows amount, creditor, origin and how to pay', () => {
  const text = textOf(STATES.vencido)
  for (const fact of [
    ...['Maré Motos', 'Semana 3 do aluguel', 'Olá, Ana.', 'R$ 321,53', 'Venceu em 07/03/2026'],
    ...['3 dias × R$ 0,10', 'Pix copia e cola', 'Copiar código', 'vale até 10/03/2026 às 23:59'],
    ...['CNPJ 12.345.678/0001-95', 'Av. do Mar, 10, Praia Grande/SP', '(13) 99999-0000'],
  ])
    expect.soft(text).toContain(fact)
  const { head, body } = parse(STATES.vencido)
  expect(head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow')
  expect(body.querySelector('textarea')?.value).toBe(pix.copia_e_cola)
  // It only works with the script, and shows itself by it.
  expect(body.querySelector('#copiar')?.hasAttribute('hidden')).toBe(true)
  expect(STATES.vencido).not.toContain('segredo@pix')
})

test.each([
  ['aberto', 'Vence em 07/03/2026'],
  ['estatico', 'a loja confirma o recebimento'],
  ['sem código', 'Gerar código Pix'],
  ['sem pix', 'Fale com a loja pelo WhatsApp para combinar o pagamento.'],
  ['pago', 'Pagamento confirmado'],
  ['cancelado', 'Não é preciso pagar nada por este link.'],
  ['contestado', 'Cobrança em análise'],
  ['desconhecido', 'Link não encontrado'],
  ['tudo em dia', 'Tudo em dia.'],
  ['tudo desconhecido', 'Link não encontrado'],
  ['recibo', 'digite os quatro últimos dígitos do seu CPF'],
  ['recibo errado', 'Não confere.'],
  ['recibo vencido', 'Este link venceu. Peça outro à loja.'],
] as const)('%s shows its state', (state, words) => {
  expect(textOf(STATES[state])).toContain(words)
  const canPay = parse(STATES[state]).querySelector('textarea') !== null
  expect(canPay).toBe(state === 'aberto' || state === 'estatico')
})

test('shows each debt with a button, the total without what is due tomorrow, and needs no script', () => {
  const text = textOf(STATES.tudo)
  for (const fact of [
    ...['Olá, Ana.', 'R$ 367,13', 'Semana 10 do aluguel', 'Venceu em 03/03/2026', 'R$ 322,13'],
    ...['Espelho', 'Vence hoje', 'R$ 45,00', 'Vence amanhã', 'Semana 11 do aluguel'],
    ...['CNPJ 12.345.678/0001-95', 'Av. do Mar, 10, Praia Grande/SP'],
  ])
    expect.soft(text).toContain(fact)
  const { head, body } = parse(STATES.tudo)
  const forms = [...body.querySelectorAll('form[method=post]')]
  expect(forms.map((form) => form.querySelector('input')?.value)).toEqual(['a', 'b', 'c'])
  expect(forms.map((form) => form.querySelector('button')?.getAttribute('aria-label'))).toEqual([
    'Pagar Semana 10 do aluguel',
    'Pagar Espelho',
    'Pagar Semana 11 do aluguel',
  ])
  expect(head.querySelector('script')).toBeNull()
  expect(head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow')
  expect(textOf(STATES['tudo em dia'])).not.toContain('R$')
})

test('a receipt asks for four digits in a form of its own, and a link that ended asks nothing', () => {
  const { body, head } = parse(STATES.recibo)
  const field = body.querySelector('form[method=post] input[name=cpf_final]')
  expect(field?.getAttribute('maxlength')).toBe('4')
  expect(body.querySelector('label')?.getAttribute('for')).toBe(field?.id)
  expect(head.querySelector('script')).toBeNull()
  const wrong = parse(STATES['recibo errado']).querySelector('input')
  expect(wrong?.getAttribute('aria-describedby')).toBe('errado')
  expect(parse(STATES['recibo vencido']).querySelector('form')).toBeNull()
})

test.each(Object.entries(STATES))('%s is valid HTML', async (_, html) => {
  expect(await htmlProblems(html)).toEqual([])
  expect(html).toContain(`<style>${pagar.style}</style>`)
  expect(html).not.toMatch(/ style=| on[a-z]+="|<script(?![^>]*src=)/)
})

test('escapes a name that looks like HTML', () => {
  const html = draw({ primeiro_nome: '<script>alert(1)</script>', o_que: '<img src=x>' })
  expect(html).not.toMatch(/<script>alert|<img src=x/)
})

test("follows the system's dark mode, and its font has every character", () => {
  expect(pagar.style).toMatch(/prefers-color-scheme:\s?dark/)
  expect(pagar.style).not.toMatch(/\[data-tema="|<\//)
  const used = Object.values(STATES).map(textOf).join('')
  // The signs of a sum are the system font's.
  const known = `${CHARACTERS}×=`
  expect([...new Set(used)].filter((character) => !known.includes(character))).toEqual([])
})
