import { expect, test } from 'vitest'
import { fraseOf, type Linha } from './rules.ts'
import { mudancasOf } from './service.ts'

const sentence = (given: Partial<Linha>) => {
  const linha = {
    acao: 'update',
    usuario: 'maria',
    entidade_id: 'x',
    cliente: null,
    moto: null,
    pessoa: null,
    ocultos: null,
    ...given,
  } as Linha
  const { quem, fez, resumo } = fraseOf(linha, mudancasOf(linha))
  return `${quem} ${fez}: ${resumo}`
}

const AT = '2026-03-10T12:00:00Z'

test.each([
  [
    'segundos_fatores',
    { ativado_em: null },
    { ativado_em: AT },
    /^ativado em 10\/03\/2026 às 09:00$/,
  ],
  [
    'segundos_fatores',
    { ativado_em: AT },
    { ativado_em: null },
    /^não mais ativado em 10\/03\/2026/,
  ],
  ['clientes', { telefone: null }, { telefone: '13999990000' }, /^telefone agora /],
  ['clientes', { telefone: '13999990000' }, { telefone: null }, /^sem telefone, antes /],
])('%s from %o to %o', (entidade, antes, depois, words) => {
  expect(sentence({ entidade, antes, depois } as Partial<Linha>).split(': ')[1]).toMatch(words)
})

test.each([
  ['importada', 'maria importou a planilha “frota.csv”: 1 locação, 2 motos e 3 linhas deixadas'],
  ['desfeita', 'maria desfez a planilha “frota.csv”: 1 locação, 2 motos e 3 linhas deixadas'],
])('a sheet that is %s', (situacao, words) => {
  const resultado = { clientes: 0, motos: 2, locacoes: 1, atualizadas: 0, deixadas: 3 }
  const depois = { arquivo_nome: 'frota.csv', tipo: 'locacoes', situacao, resultado }
  const { quem, fez, alvo, resumo } = fraseOf(
    {
      acao: 'update',
      usuario: 'maria',
      entidade: 'importacoes',
      entidade_id: 'x',
      antes: { ...depois, situacao: 'importando', resultado: null },
      depois,
      cliente: null,
      moto: null,
      pessoa: null,
      ocultos: null,
    } as Linha,
    [],
  )
  expect(`${quem} ${fez} ${alvo}: ${resumo}`).toBe(words)
})

test('names the second factor as the other screens do; an unknown user did not sign in', () => {
  expect(
    sentence({ acao: 'insert', entidade: 'segundos_fatores', antes: null, depois: {} }),
  ).toMatch(/^maria começou a configurar o segundo fator/)
  expect(
    sentence({ usuario: 'anônimo', entidade: 'segundos_fatores', antes: {}, depois: {} }),
  ).toMatch(/^Alguém não identificado alterou o segundo fator/)
})
