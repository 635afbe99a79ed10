import { expect, test } from 'vitest'
import type { ManualPage, Part } from '../rules.ts'
import { searchManual, sectionsOf } from './rules.ts'

const p = (...parts: Part[]): Part => ({ tag: 'p', parts })
const h2 = (id: string, text: string): Part => ({ tag: 'h2', id, parts: [text] })
const page: ManualPage = {
  title: 'Controle de Pagamentos',
  parts: [
    p('Aqui ficam as semanas.'),
    h2('registrar', 'Registrar um pagamento'),
    p('Toque em ', { tag: 'strong', parts: ['Marcar como pago'] }, '.'),
    {
      tag: 'ul',
      parts: [
        { tag: 'li', parts: ['Hoje'] },
        { tag: 'li', parts: ['Outro dia'] },
      ],
    },
    { tag: 'img', src: '/x.webp', alt: 'Lista', width: 10, height: 10 },
    h2('caucao', 'Cuidar da caução'),
    p(
      `${'Antes dela vem muito texto que não interessa. '.repeat(4)}A caução é do cliente. ${'E depois mais. '.repeat(20)}`,
    ),
  ],
}
const sections = sectionsOf('pagamentos', page)

test('splits a page at its headings into plain text without images', () => {
  expect(sections.map(({ heading, id, text }) => [heading, id, text.slice(0, 40)])).toEqual([
    ['Controle de Pagamentos', undefined, 'Aqui ficam as semanas.'],
    ['Registrar um pagamento', 'registrar', 'Toque em Marcar como pago. Hoje Outro di'],
    ['Cuidar da caução', 'caucao', 'Antes dela vem muito texto que não inter'],
  ])
})

test.each([
  ['caução', ['caucao']],
  ['CAUCAO', ['caucao']],
  ['outro pago', ['registrar']],
  ['semanas pagamentos', [undefined]],
  ['caução hoje', []],
  ['pagamentos', [undefined]],
  ['   ', []],
])('the search %j finds the sections %j', (text, found) => {
  expect(searchManual(sections, text).map(({ id }) => id)).toEqual(found)
})

test('ranks matches in the heading first', () => {
  const other = { page: 'x', title: 'X', heading: 'Hoje', text: 'Marcar' }
  expect(searchManual([...sections, other], 'hoje').map(({ heading }) => heading)).toEqual([
    'Hoje',
    'Registrar um pagamento',
  ])
})

test('cuts the excerpt around the match at word boundaries', () => {
  const [{ excerpt } = { excerpt: '' }] = searchManual(sections, 'do cliente')
  expect(excerpt).toMatch(/^….*A caução é do cliente\..*…$/)
  expect(excerpt.length).toBeLessThan(200)
  expect(searchManual(sections, 'registrar')[0]?.excerpt).toBe(
    'Toque em Marcar como pago. Hoje Outro dia',
  )
})
