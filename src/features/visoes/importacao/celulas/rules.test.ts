import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL, formatDecimal } from '#domain/money.ts'
import type { Field } from '../rules.ts'
import { cleanCell, conventionOf, readField, readMoney, readRow, readTable } from './rules.ts'

const today = '2026-08-12' as CalendarDay
const reads = (field: Field, text: string) => {
  const cell = readField(field, text, { today })
  return 'erro' in cell ? undefined : cell.valor
}

describe('a cell', () => {
  test.each<[Field, string, unknown]>([
    ['inicio', '12/08/2026', '2026-08-12'],
    ['inicio', '12-8-26', '2026-08-12'],
    ['inicio', '2026-08-12', '2026-08-12'],
    ['inicio', '2026-08-01T00:00:00.000Z', '2026-08-01'],
    ['inicio', '12/08/2026 14:30', '2026-08-12'],
    ['inicio', '46246', '2026-08-12'],
    ['inicio', '2.3.26', '2026-03-02'],
    ['inicio', '2 de março de 2026', '2026-03-02'],
    ['inicio', '1º de agosto de 2026', '2026-08-01'],
    ['inicio', '02/MAR./26', '2026-03-02'],
    ['inicio', '2 de martelo de 2026', undefined],
    ['inicio', '02/03', undefined],
    ['inicio', '46046', '2026-01-24'],
    ['inicio', '12.08.2026', '2026-08-12'],
    ['data_nascimento', '1/2/80', '1980-02-01'],
    ['data_nascimento', '1/2/79', undefined],
    ['inicio', '31/02/2026', undefined],
    ['inicio', '08/31/2026', undefined],
    ['inicio', '13/08/2026', undefined],
    ['inicio', '19999', undefined],
    ['inicio', '80001', undefined],
    ['inicio', 'ontem', undefined],
    ['cpf', '529.982.247-25', '52998224725'],
    ['cpf', '529.982.247-26', '52998224726'],
    ['cpf', '1234567891', undefined],
    ['cpf', '604.321.00', undefined],
    ['cpf', '***.982.247-**', undefined],
    ['telefone', '+55 (13) 9 9999-0000', '13999990000'],
    ['telefone', '013 99999-0000', '13999990000'],
    ['telefone', '13 99999-0000 / 3333-0000', '13999990000'],
    ['telefone', '13 9999-0000', '13999990000'],
    ['telefone', '(13)99999.0000', '13999990000'],
    ['telefone', '0xx13 99999-0000 zap', '13999990000'],
    ['telefone', '(13) 3333-0000', '1333330000'],
    ['telefone', '9999-0000', undefined],
    ['placa', 'abc-1d23', 'ABC1D23'],
    ['placa', 'ABC 1D23', 'ABC1D23'],
    ['placa', 'DK 160 - XYZ1D23', 'XYZ1D23'],
    ['placa', 'CG 160', undefined],
    ['placa', 'CG 160 FAN 2020', undefined],
    ['placa', 'TIT 2020', undefined],
    ['placa', 'FAN - 2020', undefined],
    ['placa', 'FAN-2020', 'FAN2020'],
    ['placa', 'fan2020', 'FAN2020'],
    ['placa', 'FAN1D23', 'FAN1D23'],
    ['placa', 'ABC 1234', 'ABC1234'],
    ['placa', 'CG FAN2020 ABC-1234', 'ABC1234'],
    ['placa', 'XYZ1D23 / ABC1D23', undefined],
    ['km_atual', '12.345', 12345],
    ['km_atual', '12345 km', 12345],
    ['km_atual', '850,5', undefined],
    ['km_atual', '1.25', undefined],
    ['renavam', '639884962', '00639884962'],
    ['renavam', '63988496', undefined],
    ['renavam', '639884963', undefined],
    ['ano', '2019/2020', 2020],
    ['ano', '2023/24', 2024],
    ['ano', '23/24', 2024],
    ['ano', '24', undefined],
    ['semanas_pagas', '8 semanas', 8],
    ['semanas_pagas', '8,5', undefined],
    ['valor_semana', 'R$300', 30000],
    ['valor_semana', '300 reais', 30000],
    ['valor_semana', '1.200', undefined],
    ['valor_semana', '300,00/sem', undefined],
    ['cor', 'PRETO', 'Preta'],
    ['cor', 'Azul marinho', 'Azul'],
    ['cor', 'preta e branca', undefined],
    ['cor', 'Prata', undefined],
    ['plano', 'Plano mensal', 'mensal'],
    ['plano', 'fidelidade (36)', 'fidelidade'],
    ['plano', 'Mensal - 3 meses', 'mensal'],
    ['plano', 'semanal', undefined],
    ['ano', '2020', 2020],
    ['ano', '2019/2020', 2020],
    ['ano', '2019', undefined],
    ['ano', '24', undefined],
    ['caucao', 'Sim', 'plano'],
    ['caucao', 'OK', 'plano'],
    ['caucao', 'não', 0],
    ['caucao', '700', 70_000],
    ['caucao', '99.999,99', 9_999_999],
    ['caucao', '100.000,00', undefined],
    ['dia_pagamento', 'Sexta-feira', 5],
    ['dia_pagamento', '10', undefined],
    ['dia_pagamento', 'toda seg.', 1],
    ['dia_pagamento', 'Sábados', 6],
    ['semanas_pagas', '22', 22],
    ['semanas_pagas', '22,5', undefined],
    ['email', 'ANA@exemplo.com.br', 'ana@exemplo.com.br'],
    ['email', 'ana arroba exemplo', undefined],
    ['cep', '11700-000', '11700000'],
    ['cep', '1170000', undefined],
    ['chassi', '9C2KC1670CR000001', '9C2KC1670CR000001'],
    ['nome', '\u200b José\u00a0 da\u00ad Silva\u202e', 'José da Silva'],
    ['observacoes', '=HYPERLINK("x")', '=HYPERLINK("x")'],
    ['nome', 'x'.repeat(121), undefined],
  ])('of %s that says %s is %j', (field, text, expected) => {
    expect(reads(field, text)).toEqual(expected)
  })

  test.each<[Field, string, string]>([
    ['inicio', 'seg 12/08/2026', '“seg 12/08/2026” não é uma data. Use o formato 12/08/2026'],
    ['inicio', '12/8', '“12/8” não é uma data. Use o formato 12/08/2026'],
    ['valor_semana', '300,-', '“300,-” não é um valor em reais. Use o formato 1.234,56'],
    ['valor_semana', '300 00', '“300 00” não é um valor em reais. Use o formato 1.234,56'],
    ['saldo_anterior', '350 350', '“350 350” não é um valor em reais. Use o formato 1.234,56'],
    ['caucao', 'isento', 'Escreva o valor, como 700,00, ou sim ou não'],
    ['cpf', '529.982.247-2S', 'Escreva só os números do CPF, como 123.456.789-09, sem letras'],
    [
      'cpf',
      '5,29982E+10',
      'A planilha abreviou este número. Digite-o inteiro, ou formate a coluna como Número e salve de novo.',
    ],
    [
      'telefone',
      '13 99999-0000\n13 98888-0000',
      'Separe os telefones com /, como 13 99999-0000 / 13 3333-0000',
    ],
    [
      'telefone',
      '13 99999-000',
      'Depois do DDD, um celular tem 9 dígitos e começa com 9; um fixo tem 8',
    ],
    ['placa', 'ABC-O123', 'Placa inválida. Exemplos: ABC1234 ou ABC1D23'],
    ['km_atual', '12mil', 'Informe um número inteiro de km, como 12345'],
    ['placa', 'FAN 2020', 'Parece um modelo. Se é a placa, escreva com traço, como FAN-2020'],
    ['placa', 'Pop 1102', 'Parece um modelo. Se é a placa, escreva com traço, como FAN-2020'],
    [
      'placa',
      'CG FAN2020 azul',
      'Parece um modelo. Se é a placa, escreva com traço, como FAN-2020',
    ],
    ['data_nascimento', '12/3/75', 'Escreva o ano com quatro algarismos: 12/03/1975.'],
    ['data_nascimento', '12 de março de 75', 'Escreva o ano com quatro algarismos: 12/03/1975.'],
    ['data_nascimento', '12/03/2075', 'A data de nascimento precisa estar no passado'],
    ['data_nascimento', '12/03/2075 14:30', 'A data de nascimento precisa estar no passado'],
    ['data_nascimento', '60000', 'A data de nascimento precisa estar no passado'],
    ['ano', '2021/2020', 'Use o ano com quatro dígitos, como 2024 ou 2023/2024'],
    ['plano', '36x', 'escolha mensal, anual ou fidelidade'],
    ['dia_pagamento', 'quinzenal', 'Diga o dia da semana, como sexta'],
    ['dia_pagamento', 'segundo dia útil', 'Diga o dia da semana, como sexta'],
    ['dia_pagamento', 'seg e qui', 'Diga o dia da semana, como sexta'],
  ])('of %s that says %j is an error that says how to write it', (field, text, erro) => {
    expect(readField(field, text, { today })).toEqual({ erro })
  })

  test.each<Field>(['nome', 'cnh', 'endereco', 'cidade', 'observacoes', 'valor_semana'])(
    'of %s that shows an error of the spreadsheet is an error',
    (field) => {
      for (const text of ['#N/A', '#N/D', '#REF!', '#NOME?', '#DIV/0!', '#NÚM!', '####', 'Err:502'])
        expect(readField(field, text, { today })).toEqual({
          erro: `A planilha mostra o erro ${text}. Escreva o que vale nesta célula.`,
        })
      expect(readField(field, '#SEM RESULTADO!', { today })).toEqual({
        erro: 'O arquivo não tem o resultado desta fórmula. Abra-o no programa de planilhas, salve e envie de novo, ou escreva o valor.',
      })
    },
  )

  test('that begins like an error of the spreadsheet may be a text', () => {
    expect(reads('observacoes', '#1 da fila')).toBe('#1 da fila')
    expect(reads('endereco', 'Rua A, #12')).toBe('Rua A, #12')
  })

  test('of an amount has the bound of the forms', () => {
    const erro = (field: Field, text: string) => readField(field, text, { today })
    expect(erro('caucao', '100.000,00')).toEqual({ erro: 'A caução vai até R$ 99.999,99' })
    expect(erro('valor_semana', '10.000,00')).toEqual({
      erro: 'O valor da semana vai de R$ 1,00 a R$ 9.999,99',
    })
    expect(erro('saldo_anterior', '9.999.999,99')).toEqual({ valor: 999_999_999 })
    expect(erro('saldo_anterior', '10.000.000,00')).toEqual({
      erro: 'O máximo é R$ 9.999.999,99',
    })
  })

  test('counts days without a format as its file does', () => {
    const inicio = (desde_1904: boolean) =>
      readTable({
        desde_1904,
        titulos: ['Início', 'KM'],
        colunas: { inicio: 0, km_inicial: 1 },
        fixos: {},
        linhas: [{ celulas: ['44784', '44784'] }],
        today,
      })[0]
    expect(inicio(true)).toMatchObject({ valores: { inicio: '2026-08-12', km_inicial: 44784 } })
    expect(inicio(false)).toMatchObject({ valores: { inicio: '2022-08-11', km_inicial: 44784 } })
  })

  test('of a return that is not over is told, or is an error', () => {
    const [, ...told] = readTable({
      tipo: 'locacoes',
      titulos: ['Placa', 'Devolução'],
      colunas: { placa: 0 },
      fixos: {},
      linhas: ['', '0', '1899-12-30', '20/08/2026', '02/03', '#N/D'].map((cell) => ({
        celulas: ['ABC1D23', cell],
      })),
      today,
    }).map(({ avisos, erros }) => [...avisos, ...erros.map(({ mensagem }) => mensagem)])
    const doubt = (cell: string) =>
      `Devolução “${cell}”: se a locação terminou, pule a linha; se não, apague a célula na planilha e envie de novo.`
    expect(told).toEqual([
      [],
      [],
      ['A devolução é só em 20/08/2026: a locação entra como em andamento.'],
      [doubt('02/03')],
      [doubt('#N/D')],
    ])
  })

  test('warns of what the form of a customer warns of', () => {
    expect(readField('cnh', '12345678901', { today })).toEqual({
      valor: '12345678901',
      aviso: 'Os dígitos verificadores desta CNH não conferem.',
    })
    expect(readField('data_nascimento', '01/01/2015', { today })).toEqual({
      valor: '2015-01-01',
      aviso: 'O cliente tem menos de 18 anos.',
    })
    expect(readField('data_nascimento', '01/01/1990', { today })).toEqual({ valor: '1990-01-01' })
  })

  test('says what became of zeros that were lost, and of what is beside a phone', () => {
    expect(readField('telefone', 'zap (13) 99999-0000 (esposa)', { today })).toEqual({
      valor: '13999990000',
      resto: 'Telefone: esposa',
    })
    expect(readField('telefone', 'WhatsApp: 0xx13 99999-0000', { today })).toEqual({
      valor: '13999990000',
    })
    expect(readField('cpf', '1234567-97', { today })).toEqual({
      valor: '00123456797',
      aviso: 'O CPF ficou 001.234.567-97: faltavam zeros no início.',
    })
    expect(
      readRow(
        { telefone: '13 99999-0000 / 3333-0000', observacoes: 'à noite' },
        { today, conventions: {} },
      ),
    ).toEqual({
      valores: { telefone: '13999990000', observacoes: 'à noite. Outros telefones: 3333-0000' },
      avisos: [],
      erros: [],
    })
  })
})

describe('an amount', () => {
  test.each<[string, string[], number | undefined]>([
    ['1.234,56', [], 123_456],
    ['1234.56', [], 123_456],
    ['R$ 1.234,56', [], 123_456],
    ['1 234,56', [], 123_456],
    ['12 345 678,90', [], undefined],
    ['R$ 1.400,00 ', [], 140_000],
    ['314,9', [], 31_490],
    ['315', [], 31_500],
    ['R$ -', [], 0],
    ['1399,9999999999998', [], 140_000],
    ['1.234.567', [], 123_456_700],
    ['1.234', ['10,50'], 123_400],
    ['1,234', ['10.50'], 123_400],
    ['1.234', [], undefined],
    ['1.234', ['315', '1.500'], undefined],
    ['1.234', ['10,50', '10.50'], undefined],
    ['1.234', ['10.50'], undefined],
    ['314,925', ['10,50'], undefined],
    ['-314,90', [], undefined],
    ['(314,90)', [], undefined],
    ['10.000.000,00', [], undefined],
    ['dez', [], undefined],
    ['1.23.4', [], undefined],
  ])('%s among %j is %j cents', (text, others, expected) => {
    const cell = readMoney(text, conventionOf([text, ...others]))
    expect('erro' in cell ? undefined : cell.valor).toBe(expected)
  })

  test('is read as the cells of its column are written, whatever is typed over one of them', () => {
    const cents = (correcoes: Partial<Record<Field, string>>) =>
      readTable({
        titulos: ['Caução'],
        colunas: { caucao: 0 },
        fixos: {},
        linhas: [{ celulas: ['1.250,00'], correcoes }, { celulas: ['1.300'] }],
        today,
      }).map(({ valores }) => valores.caucao)
    expect(cents({})).toEqual([125_000, 130_000])
    expect(cents({ caucao: '1250.00' })).toEqual([125_000, 130_000])
    expect(cents({ caucao: '1.250' })).toEqual([undefined, 130_000])
  })

  test('is read as it is formatted, with a comma or a point', () => {
    const amount = fc.integer({ min: 0, max: 999_999_999 })
    fc.assert(
      fc.property(amount, (cents) => {
        const text = formatDecimal(cents as Centavos)
        const english = text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))
        const written = [text, formatBRL(cents as Centavos), english, String(cents / 100)]
        for (const each of written)
          expect(readMoney(cleanCell(each), undefined)).toEqual({ valor: cents })
      }),
    )
  })
})
