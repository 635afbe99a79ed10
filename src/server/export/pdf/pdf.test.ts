import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { pagesOf } from '#tests/kit/server/pdf.ts'
import { type PdfBlock, pdfOf } from './index.ts'
import { encodable } from './text.ts'

async function drawn(blocks: PdfBlock[]) {
  const source = (async function* () {
    yield* blocks
  })()
  const file = await buffer(
    pdfOf(
      {
        issuer: ['Maré Motos', 'Praia Grande/SP'],
        title: 'Relatório',
        foot: 'Feito hoje',
        createdAt: new Date('2026-03-10T12:00:00Z'),
      },
      source,
    ),
  )
  return pagesOf(file)
}

test("repeats a table's header and puts issuer, number and foot on every page", async () => {
  const row = (n: number): PdfBlock => ({ kind: 'row', cells: [`Conceição ${n}`, `${n},00`] })
  const pages = await drawn([
    { kind: 'heading', text: 'Pagamentos' },
    {
      kind: 'table',
      columns: [
        { header: 'Nome', width: 1 },
        { header: 'Valor', width: 1, align: 'right' },
      ],
    },
    ...Array.from({ length: 120 }, (_, n) => row(n)),
  ])
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((page, index) => {
    for (const text of ['Maré Motos', 'Relatório', `Página ${index + 1}`, 'Feito hoje', 'Valor'])
      expect(page).toContain(text)
  })
  expect(pages.join('')).toContain('Conceição 119')
})

test('streams pages as they are drawn', async () => {
  async function* endless(): AsyncGenerator<PdfBlock> {
    for (;;) yield { kind: 'row', cells: ['Conceição'] }
  }
  const file = pdfOf(
    { issuer: [], title: 'Relatório', foot: '', createdAt: new Date(0) },
    endless(),
  )
  let length = 0
  for await (const part of file) {
    length += part.length
    if (length > 20_000) break
  }
  expect(length).toBeLessThan(40_000)
})

test('cuts text that does not fit a cell and marks the cut', async () => {
  const [page] = await drawn([
    {
      kind: 'table',
      columns: [
        { header: 'A', width: 1 },
        { header: 'B', width: 9 },
      ],
    },
    { kind: 'row', cells: ['Um nome muito comprido para a coluna', 'cabe'] },
  ])
  expect(page).toContain('cabe')
  expect(page).not.toContain('comprido')
})

test.each([
  ['João Conceição Ñandu', 'João Conceição Ñandu'],
  ['R$\u00a01.314,93 – “ok”', 'R$ 1.314,93 – “ok”'],
  ['Łukasz Ștefan', '?ukasz Stefan'],
  ['duas\nlinhas', 'duas linhas'],
  ['🏍 moto', '? moto'],
  ['\u202eoãoJ\u202c \u0007Silva\u200f', 'oãoJ Silva'],
])('writes %j as %j', (text, written) => {
  expect(encodable(text)).toBe(written)
})

test('writes markup and PDF commands as plain text', async () => {
  const names = [
    '<b>Ana</b> & "Cia"',
    "(O'Brien\\) Tj ET",
    'endstream endobj',
    '\u202eoãoJ\u0000 Silva',
  ]
  const [page] = await drawn([
    { kind: 'table', columns: [{ header: 'Nome', width: 1 }] },
    ...names.map((name): PdfBlock => ({ kind: 'row', cells: [name] })),
  ])
  for (const name of names) expect(page).toContain(encodable(name))
})
