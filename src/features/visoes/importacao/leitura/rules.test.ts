import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { sheetReader } from '#server/spreadsheets/sheet-reader.ts'
import { layout } from '#tests/kit/server/xlsx.ts'
import { readTable } from '../celulas/rules.ts'
import { columnsNamed, columnsProblem, guessColumns, missingFields } from '../colunas/rules.ts'
import type { Kind } from '../rules.ts'
import { type FileRow, tableOf } from './rules.ts'

const today = '2026-12-12' as CalendarDay
const rows = (...cells: string[][]): FileRow[] =>
  cells.flatMap((celulas, index) => (celulas.some(Boolean) ? [{ linha: index + 1, celulas }] : []))

describe('the six layouts', () => {
  const read = sheetReader()
  const brought = async (name: string, tipo: Kind) => {
    const sheet = await read(layout(name))
    if ('problem' in sheet) throw new Error(sheet.problem)
    const { titulos, linhas, descartadas } = tableOf(tipo, sheet.rows, { today })
    const colunas = guessColumns(tipo, titulos)
    const read_ = readTable({ titulos, colunas, fixos: {}, linhas, today })
    return {
      descartadas,
      faltam: missingFields(tipo, { colunas, fixos: {} }),
      linhas: read_.map(({ valores, erros }) => ({
        ...valores,
        erros: erros.map(({ campo }) => campo),
      })),
    }
  }

  test('a fleet of 18 columns, in Windows-1252', async () => {
    expect(await brought('1a-frota', 'motos')).toEqual({
      descartadas: {},
      faltam: ['cor'],
      linhas: [
        { placa: 'XYZ1234', ano: 2020, renavam: '00123456789', erros: [] },
        { placa: 'XYZ1D23', ano: 2025, observacoes: 'pneu tras. trocado', erros: ['renavam'] },
        { placa: 'XYZ2E34', ano: 2022, erros: ['renavam'] },
      ],
    })
  })

  test('contracts, the ended one with a cell too many', async () => {
    expect(await brought('1b-contratos', 'locacoes')).toEqual({
      descartadas: { encerradas: 1 },
      faltam: ['placa', 'plano', 'pago_ate'],
      linhas: [{ nome: 'FULANO DE TAL', inicio: '2026-01-31', fim: '2026-02-28', erros: [] }],
    })
  })

  test('a control of rentals with a title and a total', async () => {
    expect(await brought('2-controle-de-locacao', 'locacoes')).toEqual({
      descartadas: { acima: 2, encerradas: 2, totais: 1 },
      faltam: ['plano', 'pago_ate'],
      linhas: [],
    })
  })

  test('a report with the plate among other words', async () => {
    expect(await brought('4-relatorio-locacoes', 'locacoes')).toEqual({
      descartadas: {},
      faltam: ['plano', 'pago_ate'],
      linhas: [
        {
          inicio: '2026-11-01',
          fim: '2026-12-01',
          nome: 'Fulano de Tal',
          placa: 'XYZ1D23',
          erros: [],
        },
        // A comma in its name moves the cells after it.
        { inicio: '2026-10-01', fim: '2026-10-31', nome: 'Sicrana', erros: [null, 'placa'] },
      ],
    })
  })

  test('vehicles of 20 columns without a plate', async () => {
    expect(await brought('6-veiculos-20-colunas', 'motos')).toEqual({
      descartadas: {},
      faltam: ['placa'],
      linhas: [
        {
          cor: 'Preta',
          ano: 2020,
          chassi: '9C2KC1670CR000001',
          data_aquisicao: '2025-11-19',
          erros: [],
        },
      ],
    })
  })

  test('km by motorcycle, which has no title that is known', async () => {
    await expect(brought('7-km-por-moto', 'motos')).rejects.toThrow(
      'Não achei a linha dos títulos. Deixe os nomes das colunas acima dos dados.',
    )
  })
})

describe('the rows that are brought', () => {
  const tableIn = (kind: Kind, sheet: FileRow[]) => tableOf(kind, sheet, { today })
  const head = ['Placa', 'Cor']

  test('are below the titles, without empty ones, totals and titles', () => {
    const sheet = rows(
      ['Frota'],
      head,
      ['ABC1D23', 'Preta'],
      [],
      ['PLACA', 'cor '],
      ['', 'SUBTOTAL: 1'],
    )
    expect(tableIn('motos', sheet)).toEqual({
      titulos: head,
      linhas: [{ linha: 3, celulas: ['ABC1D23', 'Preta'] }],
      descartadas: { acima: 1, vazias: 1, titulos: 1, totais: 1 },
    })
  })

  test('may begin with a name that begins like a total', () => {
    const sheet = rows(['Nome', 'CPF'], ['Somália da Silva', '1'], ['SOMA', '2'], ['Total:', ''])
    expect(tableIn('clientes', sheet)).toMatchObject({
      linhas: [{ linha: 2 }],
      descartadas: { totais: 2 },
    })
  })

  test('are below the titles, not below the groups above them', () => {
    const sheet = rows(
      ['Cliente', '', 'Moto', ''],
      ['Nome', 'CPF', 'Placa', 'Cor'],
      ['Ana', '1', 'ABC1D23', 'Preta'],
    )
    expect(tableIn('locacoes', sheet)).toMatchObject({
      titulos: ['Nome', 'CPF', 'Placa', 'Cor'],
      linhas: [{ linha: 3 }],
      descartadas: { acima: 1 },
    })
  })

  test('are of rentals that go on', () => {
    const ended = (status: string) =>
      rows(['Placa', 'Cliente', 'Status', 'Data Devolução'], ['ABC1D23', 'Ana', status, ''])
    for (const status of ['Encerrado', 'FINALIZADA', 'devolvido', 'Cancelada', 'Vendida'])
      expect(tableIn('locacoes', ended(status)).linhas).toEqual([])
    for (const status of ['Em dia', 'Ativa, não devolvida'])
      expect(tableIn('locacoes', ended(status)).linhas).toHaveLength(1)
    expect(
      tableIn('motos', rows(head.concat('Status'), ['ABC1D23', 'Preta', 'Vendida'])).linhas,
    ).toHaveLength(1)
  })

  test('are of rentals whose return is not a day that has come', () => {
    const returned = (cell: string) =>
      tableIn('locacoes', rows(['Placa', 'Cliente', 'Devolução'], ['ABC1D23', 'Ana', cell])).linhas
    for (const cell of ['12/12/2026', '2026-12-01', '46000']) expect(returned(cell)).toEqual([])
    for (const cell of ['0', '-', '13/12/2026', '02/03', '00/00/0000', '1899-12-30', '#DIV/0!'])
      expect(returned(cell)).toHaveLength(1)
  })

  test('are at most 1,000, below titles in the top 20 rows', () => {
    const many = (n: number) => rows(head, ...Array.from({ length: n }, () => ['ABC1D23', 'Preta']))
    expect(tableIn('motos', many(1000)).linhas).toHaveLength(1000)
    expect(() => tableIn('motos', many(1204))).toThrow(
      'A planilha tem 1.204 linhas. Divida em arquivos de até 1.000.',
    )
    const below = (n: number) =>
      rows(...Array.from({ length: n }, () => ['x']), head, ['ABC1D23', 'Preta'])
    expect(tableIn('motos', below(19)).linhas).toHaveLength(1)
    expect(() => tableIn('motos', below(20))).toThrow('Não achei a linha dos títulos')
  })

  test('have no more cells than the titles, and cells that are not too long', () => {
    const read = readTable({
      titulos: head,
      colunas: { placa: 0, cor: 1 },
      fixos: {},
      today,
      linhas: rows(['ABC1D23', 'Preta', 'x'], ['ABC1D23', 'x'.repeat(501)]),
    })
    expect(read.map(({ erros }) => erros)).toEqual([
      [{ campo: null, mensagem: 'A linha tem mais células do que os títulos.' }],
      [{ campo: 'cor', mensagem: 'Use no máximo 500 caracteres' }],
    ])
  })
})

describe('the columns', () => {
  test('are known by their titles, without accents, case and marks', () => {
    const titulos = [
      'Locatário',
      'C.P.F.',
      'WhatsApp',
      'Veículo',
      'R$ semana',
      'Depósito',
      'DATA LOCAÇÃO',
      'Pago até',
      'KM',
      'Valor mensal',
    ]
    expect(guessColumns('locacoes', titulos)).toEqual({
      nome: 0,
      cpf: 1,
      telefone: 2,
      placa: 3,
      valor_semana: 4,
      caucao: 5,
      inicio: 6,
      pago_ate: 7,
      km_atual: 8,
    })
  })

  test.each<[string, Kind, string, string[]]>([
    [
      'short forms and marks',
      'locacoes',
      'Cliente (nome completo);Tel. contato;Nº Placa;Dt. Início;Valor/semana;Caução (R$);Semanal;Valor',
      ['nome', 'telefone', 'placa', 'inicio', 'valor_semana', 'caucao'],
    ],
    [
      'words in another order',
      'clientes',
      'Nome completo do cliente;C.P.F.;Fone/WhatsApp;E-mail;Nº CNH;Venc. CNH;Data Nasc.;Bairro',
      ['nome', 'cpf', 'telefone', 'email', 'cnh', 'validade_cnh', 'data_nascimento'],
    ],
    [
      'line breaks, units and emojis',
      'locacoes',
      '🛵 Placa da\nmoto;📱 WhatsApp (DDD);Vlr. Semanal\n(R$);Dia pgto;Data início (dd/mm/aaaa)',
      ['placa', 'telefone', 'valor_semana', 'dia_pagamento', 'inicio'],
    ],
    [
      'words without spaces',
      'locacoes',
      'NomeCliente;DataInicio;PlacaVeiculo;Pago até o dia;ValorMensal;IDVeiculo',
      ['nome', 'inicio', 'placa', 'pago_ate'],
    ],
  ])('are known by %s', (_, kind, titles, fields) => {
    const guessed = Object.entries(guessColumns(kind, titles.split(';')))
    const inOrder = guessed.sort(([, a], [, b]) => a - b).map(([field]) => field)
    expect(inOrder).toEqual(fields)
  })

  test('that number the customers are no names', () => {
    for (const title of [
      'Nº Cliente',
      'N. do cliente',
      'Cód. Cliente',
      'Código do Cliente',
      'CodCliente',
    ])
      expect(guessColumns('clientes', [title, 'Nº CPF', 'Nº CPF do cliente'])).toEqual({ cpf: 1 })
    expect(guessColumns('clientes', ['Cód. Cliente', 'Cliente'])).toEqual({ nome: 1 })
  })

  test('with one title are left to the user', () => {
    expect(guessColumns('clientes', ['CPF', 'cpf', 'Nome'])).toEqual({ nome: 2 })
    expect(columnsNamed('cpf', ['CPF', 'cpf', 'Nome'])).toEqual([0, 1])
  })

  test('are each of one field', () => {
    expect(columnsProblem({ nome: 0, cpf: 0 }, ['Cliente'])).toBe(
      'A coluna “Cliente” está em Nome e CPF. Escolha um.',
    )
    expect(columnsProblem({ nome: 1 }, ['Cliente'])).toBe('Esta coluna não existe na planilha.')
    expect(columnsProblem({ nome: 0 }, ['Cliente'])).toBeUndefined()
  })

  test('that are missing may have a fixed value, and a name stands for a CPF', () => {
    expect(
      missingFields('locacoes', {
        colunas: { nome: 0, placa: 1, semanas_pagas: 2 },
        fixos: { plano: 'anual' },
      }),
    ).toEqual(['inicio'])
  })
})
