import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Centavos } from '#domain/money.ts'
import { csvAmount, csvOf } from './csv.ts'

async function* rows() {
  yield { Texto: '=1+1', Valor: csvAmount(-131493 as Centavos) }
  yield { Texto: '-2+3', Valor: csvAmount(5 as Centavos) }
}

test('escapes what a spreadsheet would compute, and leaves an amount below zero a number', async () => {
  expect(await text(csvOf(rows()))).toBe("\uFEFFTexto;Valor\r\n'=1+1;-1314,93\r\n'-2+3;0,05\r\n")
})
