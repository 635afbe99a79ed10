import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pagesOf } from '#tests/kit/server/pdf.ts'
import { type FormBlock, formOf } from './form.ts'
import { type PdfBlock, pdfOf } from './index.ts'
import { encodable, unprintable } from './text.ts'

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

test('wraps text that does not fit a cell, a fact, a title or a box, and cuts nothing', async () => {
  const nome = 'Maria Aparecida dos Santos Oliveira de Souza'
  const [page] = await drawn([
    {
      kind: 'facts',
      items: [
        ['Nome', nome],
        ['CPF', '529.982.247-25'],
      ],
    },
    {
      kind: 'table',
      columns: [
        { header: 'A', width: 1 },
        { header: 'B', width: 9 },
      ],
    },
    { kind: 'row', cells: [nome, 'cabe'] },
  ])
  for (const word of nome.split(' ')) expect(page!.split(word).length).toBeGreaterThan(2)
  expect(page).toContain('529.982.247-25')
  expect(page).not.toContain('…')
})

test('breaks a word that is wider than its line', async () => {
  const nome = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)
  const [page] = await drawn([
    {
      kind: 'table',
      columns: [
        { header: 'A', width: 2 },
        { header: 'B', width: 8 },
      ],
    },
    { kind: 'row', cells: [nome, ''] },
  ])
  expect(page).toContain(nome)
})

test('writes what the standard fonts lack in an embedded one, of a reasonable size', async () => {
  const source = (async function* (): AsyncGenerator<FormBlock> {
    yield { kind: 'text', text: ['Nome: Đặng Nguyễn → sulco ≥ 1 mm', { bold: ' Łukasz' }] }
    yield { kind: 'fields', items: [['Nome', 'Đặng', 1]] }
  })()
  const heading = { title: 'Termo', subtitle: '', author: 'Maré', foot: '' }
  const file = await buffer(formOf({ ...heading, createdAt: new Date(0) }, source))
  expect(file.length).toBeLessThan(60_000)
  expect(file.toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+Arimo/)
  const maps = inflated(file)
    .filter((text) => text.includes('beginbfrange'))
    .join('\n')
  for (const letter of 'Đặễ→≥Ł')
    expect(maps).toContain(letter.codePointAt(0)!.toString(16).padStart(4, '0'))
})

/** Returns the compressed streams of a PDF. */
const inflated = (file: Buffer) =>
  file
    .toString('latin1')
    .split(/stream\r?\n/)
    .flatMap((part) => {
      try {
        return [inflateSync(Buffer.from(part, 'latin1')).toString('latin1')]
      } catch {
        return []
      }
    })

test('every character that is written has a glyph in both embedded fonts', async () => {
  const { default: PDFDocument } = await import('pdfkit')
  type Embedded = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }
  const letters = Array.from({ length: 0x2700 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => letter.trim() && unprintable(letter).length === 0 && encodable(letter) === letter,
  )
  expect(letters.length).toBeGreaterThan(1000)
  for (const weight of ['regular', 'bold']) {
    const path = `src/server/export/pdf/fonts/arimo-${weight}.ttf`
    const { font } = (new PDFDocument().font(path) as unknown as Embedded)._font
    expect(letters.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!))).toEqual(
      [],
    )
  }
})

test.each([
  ['João Conceição Ñandu', 'João Conceição Ñandu'],
  ['R$\u00a01.314,93 – “ok”', 'R$ 1.314,93 – “ok”'],
  ['Łukasz Ștefan', 'Łukasz Ștefan'],
  ['Đặng, sulco ≥ 1 mm → 2', 'Đặng, sulco ≥ 1 mm → 2'],
  ['李 Ana', '? Ana'],
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
