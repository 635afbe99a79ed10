import { expect, test } from 'vitest'
import { EMPRESA_PADRAO, type Empresa } from '#features/sistema/configuracoes/rules.ts'
import { htmlProblems } from '#tests/kit/screens/html-problems.ts'
import { PLANOS_EM_VIGOR } from '#tests/kit/shop/planos.ts'
import { structuredData } from '../busca/rules.ts'
import { ofertasOf } from '../oferta/rules.ts'
import { PAGINAS, type Pagina, type SiteView } from '../rules.ts'
import { CHARACTERS } from './characters.ts'
import { render, style } from './render.tsx'

const FULL: Empresa = {
  ...EMPRESA_PADRAO,
  telefone: '13999990000',
  endereco: 'Av. Presidente Costa e Silva, 100',
  cep: '11700000',
  cnpj: '12345678000195',
  link_social: 'https://www.instagram.com/maremotos',
  chave_pix: 'segredo@pix',
}
const viewOf = (empresa: Empresa): SiteView => ({
  empresa,
  abertura: { aberto: true, proximo: 'até as 18h' },
  livres: ['Azul', 'Preta', 'Vermelha'],
  ofertas: ofertasOf(PLANOS_EM_VIGOR),
  publicUrl: 'https://maremotos.example',
})
const page = (empresa: Empresa = FULL, pagina: Pagina = 'inicio') => render(pagina, viewOf(empresa))
const paginas: Pagina[] = [...(Object.keys(PAGINAS) as Pagina[]), 'perdida']

/** The text a reader sees, spaces as they are read. */
const textOf = (html: string) => {
  const holder = new DOMParser().parseFromString(html, 'text/html')
  for (const unseen of holder.querySelectorAll('style, script')) unseen.remove()
  return (holder.body.textContent ?? '').replace(/\s+/g, ' ')
}
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

test('shows what the shop offers', () => {
  const text = textOf(page())
  for (const fact of [
    ...[
      'Liberdade sobre duas rodas',
      'Fazer Reserva Agora',
      'Ver Planos',
      'a partir de R$ 39,99 por dia',
    ],
    ...[
      'Motos zero km',
      'Seguro incluso',
      'Manutenção inclusa',
      'Documentação inclusa',
      'Mais Popular',
    ],
    ...['R$ 44,99 por dia', 'R$ 314,93 por semana', 'R$ 39,99 por dia', 'R$ 279,93 por semana'],
    ...['R$ 49,99 por dia', 'R$ 349,93 por semana', 'Mínimo de 3 meses, sem fidelidade.'],
    ...[
      'Contrato de 12 meses.',
      '36 meses e a moto passa a ser sua.',
      'Transferência do documento inclusa',
    ],
    ...['DK 160 Vermelha', 'DK 160 Azul', 'DK 160 Preta', '162cc', 'Partida elétrica'],
    ...[
      'Painel digital',
      'Freios a disco',
      'Agendar Test Drive',
      'Documentos',
      'Pagamentos',
      'Processo',
    ],
    ...['CNH válida', 'Comprovante de residência recente', 'RG e CPF', 'Caução de R$ 700,00'],
    ...[
      'Segunda a sexta: 8h às 18h',
      'Sábado: 8h às 16h',
      'Aberto agora · até as 18h',
      '(13) 99999-0000',
    ],
    ...[
      '500+ clientes satisfeitos',
      '2+ anos',
      '100% das motos seguradas',
      'Suporte 24h para emergências',
    ],
    ...[
      'Av. Presidente Costa e Silva, 100, Praia Grande/SP',
      'Instagram',
      'CNPJ 12.345.678/0001-95',
    ],
  ])
    expect.soft(text).toContain(fact)
})

test('a site without the plan of 36 months promises no motorcycle', () => {
  const ofertas = ofertasOf(PLANOS_EM_VIGOR).slice(0, 2)
  const text = textOf(render('inicio', { ...viewOf(FULL), ofertas }))
  expect(text).not.toMatch(/passa a ser sua|ficar minha|Fidelidade/)
  expect(text).toContain('Quatro motivos')
  expect(text).toContain('em qualquer um dos dois planos')
  expect(text).toContain('Contrato de 3 ou 12 meses')
})

test('has the anchors, three plans, three motorcycles, four steps and five reasons', () => {
  const { body } = parse(page())
  for (const link of body.querySelectorAll('a[href^="#"]'))
    expect(body.querySelector(link.getAttribute('href')!)).toBeTruthy()
  const count = (selector: string) => body.querySelectorAll(selector).length
  expect(count('#planos, #motos, #como-funciona, #contato')).toBe(4)
  expect([count('.plano'), count('.moto'), count('.passos li'), count('.cinco li')]).toEqual([
    3, 3, 4, 5,
  ])
})

test('opens external links in a new tab, with a distinct text per call to action', () => {
  for (const pagina of paginas)
    for (const link of parse(page(FULL, pagina)).querySelectorAll('a[href^="https:"]')) {
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toBe('noopener')
    }
  const chats = [...parse(page()).querySelectorAll('a[href^="https://wa.me/5513999990000?text="]')]
  expect(new Set(chats.map((link) => link.getAttribute('href'))).size).toBe(chats.length)
  expect(chats.length).toBeGreaterThanOrEqual(14)
})

test('says the sum of the first day, and answers questions without a script', () => {
  const text = textOf(page())
  expect(text).toContain('R$ 1.014,93 no primeiro dia, com caução')
  expect(text).toContain('R$ 979,93 no primeiro dia, com caução')
  expect(text).toContain('R$ 1.049,93 no primeiro dia, com caução')
  const { body } = parse(page())
  const answers = [...body.querySelectorAll('.perguntas details')]
  expect(answers.length).toBeGreaterThan(4)
  for (const answer of answers) expect(answer.querySelector('summary + p')).not.toBeNull()
})

test('says that a colour is available only if a motorcycle of it is free', () => {
  const availableOf = (livres: string[]) =>
    [...parse(render('inicio', { ...viewOf(FULL), livres })).querySelectorAll('.moto')].map(
      (moto) => [moto.querySelector('h3')?.textContent, moto.querySelector('.selo')?.textContent],
    )
  expect(availableOf(['Azul', 'Branca'])).toEqual([
    ['DK 160 Vermelha', undefined],
    ['DK 160 Azul', 'Disponível'],
    ['DK 160 Preta', undefined],
  ])
  expect(textOf(render('inicio', { ...viewOf(FULL), livres: [] }))).not.toMatch(/disponíve/i)
})

test.each(paginas)('%s has no chat link while the shop has no number', (pagina) => {
  const html = page({ ...FULL, telefone: '' }, pagina)
  expect(html).not.toContain('wa.me')
  expect(textOf(html)).not.toMatch(/WhatsApp\s*(\(|$)|99999/)
})

test('hides what the shop has not filled in, and its Pix key always', () => {
  const { body } = parse(page(EMPRESA_PADRAO))
  expect(body.querySelector('.onde a')).toBeNull()
  expect(textOf(page(EMPRESA_PADRAO, 'privacidade'))).not.toMatch(/CNPJ|CPF \d|CEP/)
  for (const pagina of paginas) expect(page(FULL, pagina)).not.toContain('segredo@pix')
})

test('escapes a name that looks like HTML, also in structured data', () => {
  const nome = '</script><script>alert(1)</script> & "Filhos"'
  const html = page({ ...FULL, nome })
  const found = parse(html)
  expect(html).not.toContain('<script>alert')
  expect(found.querySelectorAll('script')).toHaveLength(2)
  expect(found.querySelector('.marca')?.textContent).toBe(nome)
  const json = found.querySelector('script[type="application/ld+json"]')?.textContent
  expect(JSON.parse(json!)).toEqual(structuredData(viewOf({ ...FULL, nome })))
})

test.each([
  [
    'inicio',
    'https://maremotos.example/',
    'Aluguel de motos DK 160 zero km em Praia Grande | Maré Motos',
  ],
  ['privacidade', 'https://maremotos.example/privacidade', 'Aviso de privacidade | Maré Motos'],
] as const)('%s has metadata for search engines and previews', (pagina, address, title) => {
  const { head } = parse(page(FULL, pagina))
  const meta = (name: string) =>
    head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
  expect(head.querySelector('title')?.textContent).toBe(title)
  expect(head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address)
  expect(meta('og:url')).toBe(address)
  expect(meta('og:title')).toBe(title)
  expect(meta('og:locale')).toBe('pt_BR')
  expect(meta('og:image')).toBe('https://maremotos.example/og.png')
  expect(meta('description')).toBe(meta('og:description'))
})

test.each(paginas)('%s is valid HTML', async (pagina) => {
  for (const empresa of [FULL, EMPRESA_PADRAO])
    expect(await htmlProblems(page(empresa, pagina))).toEqual([])
})

test("inlines its style, follows the system's colours, and inlines nothing else", () => {
  for (const pagina of paginas) {
    const html = page(FULL, pagina)
    expect(html).toContain(`<style>${style}</style>`)
    expect(html).not.toMatch(/ style=| on[a-z]+="|<script(?![^>]*(src=|ld\+json))/)
  }
  expect(style).toMatch(/prefers-color-scheme:\s?dark/)
  expect(style).not.toMatch(/\[data-tema="|<\//)
})

test('uses a font with every character of the pages', () => {
  const used = paginas.map((pagina) => textOf(page(FULL, pagina))).join('')
  expect([...new Set(used)].filter((character) => !CHARACTERS.includes(character))).toEqual([])
})
