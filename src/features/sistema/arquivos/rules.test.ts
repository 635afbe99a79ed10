import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptedTypes,
  checkMayBeProfile,
  cleanName,
  folderName,
  folderOf,
  formatSize,
  isTipo,
  PASTAS,
  pickerAccepts,
  saveName,
} from './rules.ts'

test.each([
  [' Fotos da Vistoria ', 'fotos_da_vistoria'],
  ['SEGURO 2026', 'seguro_2026'],
  ['março', 'março'],
  ['   ', null],
  ['../etc', null],
  ['x'.repeat(41), null],
])('normalizes the folder %j to %j', (typed, expected) => expect(folderName(typed)).toBe(expected))

test('every normalized folder name is a valid kind', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const name = folderName(typed)
      return (
        name === null ||
        (isTipo('moto', name) && folderName(name) === name && folderOf(name) === name)
      )
    }),
  )
})

test('files whose kind is not a folder go to a fixed folder', () => {
  for (const tipo of ['Foto', 'Documento', 'Manual', 'Nota Fiscal'])
    expect(PASTAS).toContain(folderOf(tipo))
})

test.each([
  ['cliente', 'CNH', true],
  ['cliente', 'Manual', false],
  ['cliente', 'geral', false],
  ['moto', 'Nota Fiscal', true],
  ['moto', 'CNH', false],
  ['manutencao', 'Comprovante', true],
  ['manutencao', 'fotos', false],
] as const)('a %s may have %s: %s', (dono, tipo, may) => expect(isTipo(dono, tipo)).toBe(may))

test('only an image that is not of a fine may be a profile photo', () => {
  expect(() => checkMayBeProfile({ content_type: 'image/webp', dono: 'moto' })).not.toThrow()
  expect(() => checkMayBeProfile({ content_type: 'application/pdf', dono: 'cliente' })).toThrow(
    'Só uma imagem',
  )
  expect(() => checkMayBeProfile({ content_type: 'image/png', dono: 'multa' })).toThrow(
    'Só uma imagem',
  )
})

test('accepts text for motorcycles only; file pickers list the accepted types', () => {
  expect(acceptedTypes('cliente')).not.toContain('text/plain')
  expect(pickerAccepts('moto')).toBe('image/jpeg,image/png,image/webp,.pdf,.doc,.docx,.txt')
  expect(pickerAccepts('cliente', { onlyImages: true })).toBe('image/jpeg,image/png,image/webp')
})

describe('names', () => {
  test.each([
    ['foto.jpg', 'foto.jpg'],
    ['C:\\Users\\Ana\\CNH.pdf', 'CNH.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\r\nb\u202egpj.exe', 'a b gpj.exe'],
    ['a "b"?.txt', "a 'b' .txt"],
    ['', 'arquivo'],
    [`${'ã'.repeat(300)}.pdf`, `${'ã'.repeat(196)}.pdf`],
  ])('cleans %j to %j', (sent, expected) => expect(cleanName(sent)).toBe(expected))

  test('a cleaned name never exceeds the limit or contains a path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
        const name = cleanName(sent)
        return (
          name !== '' &&
          [...name].length <= 200 &&
          !/[\\/\p{Cc}]/u.test(name) &&
          name.isWellFormed()
        )
      }),
    )
  })

  test.each([
    ['foto.JPEG', 'image/jpeg', 'foto.JPEG'],
    ['foto.exe', 'image/jpeg', 'foto.exe.jpg'],
    ['foto', 'image/png', 'foto.png'],
  ])('saves %s of type %s as %s', (name, type, saved) => expect(saveName(name, type)).toBe(saved))
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1,0 KB'],
  [1536, '1,5 KB'],
  [1024 * 1024, '1,0 MB'],
  [20 * 1024 * 1024, '20,0 MB'],
])('formats %d bytes as %s', (bytes, text) => expect(formatSize(bytes)).toBe(text))
