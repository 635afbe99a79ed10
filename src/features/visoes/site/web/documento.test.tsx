import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { DocumentoVerificado } from '#features/contratos/documentos/verificacao/rules.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { htmlProblems } from '#tests/kit/screens/html-problems.ts'
import { CHARACTERS } from './characters.ts'
import { documento } from './render.tsx'

const PDF = new File(['%PDF-1.7 assinado'], 'contrato.pdf', { type: 'application/pdf' })
/** The simulated browser has no `crypto.subtle`. */
const { webcrypto } = await vi.importActual<{ webcrypto: Crypto }>('node:crypto')
const hashOf = async (file: File) => {
  const hash = await webcrypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
const empresa = { ...EMPRESA_PADRAO, endereco: 'Av. do Mar, 10', cnpj: '12345678000195' }
const signed: DocumentoVerificado = {
  tipo: 'contrato',
  numero: '2026/000123',
  status: 'assinado',
  emitido_em: '2026-03-01' as CalendarDay,
  assinado_em: '2026-03-02' as CalendarDay,
  cancelado_em: null,
  sha256_texto: 'a'.repeat(64),
  sha256_final: await hashOf(PDF),
  assinantes: [
    {
      papel: 'Locatário',
      iniciais: 'M. C. Á.',
      assinado_em: '2026-03-02T15:00:00.000Z' as Instant,
      recebida_em: '2026-03-02T15:01:00.000Z' as Instant,
    },
    {
      papel: 'Locadora',
      iniciais: 'A. S.',
      assinado_em: '2026-03-02T15:05:00.000Z' as Instant,
      recebida_em: '2026-03-02T15:05:00.000Z' as Instant,
    },
  ],
  pode_baixar: true,
}
const draw = (change: Partial<DocumentoVerificado> = {}) =>
  documento.render({ empresa, situacao: 'documento', documento: { ...signed, ...change } })
const none = (situacao: 'errado' | 'venceu' | 'mudou') =>
  documento.render({ empresa, situacao, documento: null })

const cancelled = {
  status: 'cancelado' as const,
  cancelado_em: '2026-03-10' as CalendarDay,
  pode_baixar: false,
}
const STATES = {
  assinado: draw(),
  'a assinar': draw({ status: 'emitido', assinado_em: null, sha256_final: null, assinantes: [] }),
  substituido: draw({
    status: 'substituido',
    assinado_em: null,
    sha256_final: null,
    pode_baixar: false,
  }),
  'acerto reaberto': draw({ tipo: 'acerto', status: 'substituido', pode_baixar: false }),
  notificacao: draw({ tipo: 'notificacao', status: 'emitido', assinado_em: null, assinantes: [] }),
  cancelado: draw(cancelled),
  errado: none('errado'),
  venceu: none('venceu'),
  mudou: none('mudou'),
}
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
function textOf(html: string) {
  const page = parse(html)
  for (const unseen of page.querySelectorAll('style, script')) unseen.remove()
  return (page.body.textContent ?? '').replace(/\s+/g, ' ')
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['assinado', 'Válido: assinado em 02/03/2026.'],
  ['a assinar', 'Ainda sem todas as assinaturas.'],
  ['substituido', 'Substituído por outro antes de ser assinado.'],
  ['acerto reaberto', 'Assinado em 02/03/2026 e depois substituído: não vale mais.'],
  ['notificacao', 'Válido: emitido pela loja.'],
  ['cancelado', 'Documento cancelado em 10/03/2026.'],
  ['errado', 'Os números não conferem.'],
  ['venceu', 'Este link venceu. Peça outro à loja.'],
  ['mudou', 'mudou e não pode ser baixado. A loja foi avisada.'],
] as const)('%s shows its state', (state, words) => expect(textOf(STATES[state])).toContain(words))

test('shows kind, number, dates, hashes and initials, and asks for four digits in a form of its own', () => {
  const text = textOf(STATES.assinado)
  for (const fact of [
    ...[
      'Contrato de locação nº 2026/000123',
      'Emitido em01/03/2026',
      'M. C. Á., 02/03/2026 às 12:00',
    ],
    ...[signed.sha256_texto, signed.sha256_final!, 'Maré Motos'],
  ])
    expect.soft(text).toContain(fact)
  const { head, body } = parse(STATES.assinado)
  expect(head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow')
  expect(
    body.querySelector('form[method=post] input[name=cpf_final]')?.getAttribute('maxlength'),
  ).toBe('4')
  expect(parse(STATES.cancelado).querySelector('form')).toBeNull()
  expect(parse(STATES.venceu).querySelector('form')).toBeNull()
  expect(parse(STATES.errado).querySelector('input')?.getAttribute('aria-describedby')).toBe(
    'errado',
  )
})

/** Runs the page's script on the page and chooses a file; returns what it answers. */
async function compare(html: string, file: File) {
  vi.stubGlobal('crypto', webcrypto)
  document.body.innerHTML = parse(html).body.innerHTML
  new Function(documento.script)()
  const field = document.querySelector<HTMLInputElement>('#arquivo')!
  expect(document.querySelector<HTMLElement>('#conferir')!.hidden).toBe(false)
  const drop = Object.assign(new Event('drop', { cancelable: true, bubbles: true }), {
    dataTransfer: { files: [file] },
  })
  field.dispatchEvent(drop)
  expect(drop.defaultPrevented).toBe(true)
  const answer = document.querySelector('output')!
  await waitFor(() => expect(answer.textContent).toMatch(/\.$/))
  return { text: answer.textContent, cor: answer.dataset.cor }
}

test('recognises the signed file, and one that differs by a byte', async () => {
  expect(await compare(STATES.assinado, PDF)).toEqual({
    text: 'Este arquivo é o documento 2026/000123, assinado em 02/03/2026.',
    cor: 'verde',
  })
  expect(await compare(STATES.assinado, new File(['%PDF-1.7 assinadO'], 'contrato.pdf'))).toEqual({
    text: 'Este arquivo não é o que foi assinado.',
    cor: 'vermelho',
  })
  expect(await compare(STATES.cancelado, PDF)).toEqual({
    text: 'Este arquivo é o documento 2026/000123, assinado em 02/03/2026. Ele foi cancelado em 10/03/2026.',
    cor: 'amarelo',
  })
})

test('compares nothing without a stored PDF, and hides the box on a page without encryption', () => {
  expect(STATES['a assinar']).not.toContain('<script')
  vi.stubGlobal('crypto', {})
  document.body.innerHTML = parse(STATES.assinado).body.innerHTML
  new Function(documento.script)()
  expect(document.querySelector<HTMLElement>('#conferir')!.hidden).toBe(true)
})

test.each(Object.entries(STATES))('%s is valid HTML with no code but its own', async (_, html) => {
  expect(await htmlProblems(html)).toEqual([])
  expect(html).toContain(`<style>${documento.style}</style>`)
  const plain = html.replace(`<script>${documento.script}</script>`, '')
  expect(plain).not.toMatch(/ style=| on[a-z]+="|<script/)
})

test('has every character in its font', () => {
  const used = Object.values(STATES).map(textOf).join('')
  expect([...new Set(used)].filter((character) => !CHARACTERS.includes(character))).toEqual([])
})
