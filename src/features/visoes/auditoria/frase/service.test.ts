import { describe, expect, test } from 'vitest'
import { CONFIGURACOES } from '#features/sistema/configuracoes/rules.ts'
import { titledCampos } from '../campos/contract.ts'
import { AJUSTES } from '../campos/rules.ts'
import type { Mudada } from './rules.ts'
import { mudancasOf } from './service.ts'

const ID = '0190a0a0-0000-7000-8000-00000000000c'
type Row = Record<string, unknown>
const changed = (entidade: string, antes: Row, depois: Row, masked = false) =>
  mudancasOf({ acao: 'update', entidade, antes, depois, ocultos: null } satisfies Mudada, {
    masked,
  }).map(({ rotulo, antes, depois }) => `${rotulo}: ${antes} → ${depois}`)

describe('a change', () => {
  test.each<[string, Row, Row, string]>([
    ['motos', { km_atual: 900 }, { km_atual: 1200 }, 'km atual: 900 km → 1.200 km'],
    [
      'motos',
      { data_aquisicao: '2026-03-01' },
      { data_aquisicao: '2026-03-10' },
      'data de aquisição: 01/03/2026 → 10/03/2026',
    ],
    ['manutencoes', { custo: 10 }, { custo: 31493 }, 'custo: R$ 0,10 → R$ 314,93'],
    ['multas', { pontos_cnh: 4 }, { pontos_cnh: 7 }, 'pontos na CNH: 4 → 7'],
    ['receitas', { encargos: 0 }, { encargos: 250 }, 'multa e juros pagos: R$ 0,00 → R$ 2,50'],
    [
      'pix_cobrancas',
      { conferido: 0 },
      { conferido: 100 },
      'valor já conferido: R$ 0,00 → R$ 1,00',
    ],
    [
      'clientes',
      { cpf: '52998224725' },
      { cpf: '11144477735' },
      'CPF: 529.982.247-25 → 111.444.777-35',
    ],
    ['usuarios', { administrador: false }, { administrador: true }, 'administrador: não → sim'],
    [
      'locacoes',
      { devolvida_em: null },
      { devolvida_em: '2026-03-10T12:00:00+00:00' },
      'moto devolvida em: vazio → 10/03/2026 às 09:00',
    ],
    [
      'configuracoes',
      { chave: 'detran', valor: { taxa_administrativa: 1500 } },
      { chave: 'detran', valor: { taxa_administrativa: 2000 } },
      'taxa administrativa: R$ 15,00 → R$ 20,00',
    ],
    [
      'configuracoes',
      { chave: 'textos', valor: { recibo: 'Oi' } },
      { chave: 'textos', valor: { recibo: 'Olá' } },
      'mensagem do recibo: Oi → Olá',
    ],
    ['clientes', { apelido_novo: 'A' }, { apelido_novo: 'B' }, 'apelido novo: A → B'],
  ])('of %s from %o to %o', (entidade, antes, depois, words) => {
    expect(changed(entidade, antes, depois).map((text) => text.replaceAll('\xa0', ' '))).toEqual([
      words,
    ])
  })

  test.each([
    '2026-03-10T12:00:00Z ligou',
    '2026-99-99T99:99:99Z',
    '2026-02-30',
    '0190a0a0-0000-7000-8000-00000000000c, a segunda',
  ])('shows a typed text as it is: %s', (text) => {
    expect(changed('clientes', { observacoes: null }, { observacoes: text })).toEqual([
      `observações: vazio → ${text}`,
    ])
  })

  test('masks a CPF', () => {
    const cpfs = [{ cpf: '52998224725' }, { cpf: '11144477735' }] as const
    expect(changed('clientes', ...cpfs, true)).toEqual(['CPF: ***.982.247-** → ***.444.777-**'])
  })

  test('lists columns in the order of the contract, without internal ones', () => {
    const antes = {
      observacoes: null,
      status: 'ativo',
      telefone: '13999990000',
      criado_em: 'a',
      nome: 'Ana',
    }
    const depois = {
      observacoes: 'x',
      status: 'inativo',
      telefone: '13999990001',
      criado_em: 'b',
      nome: 'Bia',
    }
    expect(changed('clientes', antes, depois).map((text) => text.split(':')[0])).toEqual([
      'nome completo',
      'telefone',
      'observações',
      'situação',
    ])
  })

  test('of which record it is has no values in the sentence', () => {
    const [mudanca] = mudancasOf({
      acao: 'update',
      entidade: 'multas',
      antes: { locacao_id: null },
      depois: { locacao_id: ID },
      ocultos: null,
    })
    expect(mudanca).toMatchObject({ rotulo: 'locação', antes: 'vazio', semValores: true })
  })
})

test('every setting has a name', () => {
  const settings = Object.values(CONFIGURACOES).flatMap((group) => Object.keys(group))
  const named = [...titledCampos('configuracoes'), ...Object.keys(AJUSTES)]
  expect(settings.filter((name) => !named.includes(name))).toEqual([])
})
