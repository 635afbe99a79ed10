import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildLocacao, buildMoto } from '#tests/kit/server/build.ts'
import { fakeRegistry, registeredMulta } from '#tests/kit/shop/multas.ts'

const { multasByPlaca, registries } = fakeRegistry()
const api = await testApi({ now: '2026-03-10T12:00:00Z', multas: registries })
let next = 1
/** Creates a rented motorcycle with one fine in the registry. */
async function fined(overrides: Parameters<typeof registeredMulta>[0] = {}) {
  const moto = await buildMoto(api.db)
  const locacao = await buildLocacao(api.db, { moto_id: moto.id })
  const multa = registeredMulta({ numero_auto: `N${next++}`, ...overrides })
  multasByPlaca.set(moto.placa, [multa])
  return { moto, locacao, multa }
}
const consult = (placa: string) => api.post(`/multas/consultar-manual/${placa}`)
const cobrancaOf = async ({ cobranca_id }: { cobranca_id: string }) =>
  (await api.get(`/cobrancas-extras/${cobranca_id}`)).json()

describe('POST /multas/consultar-manual/{placa}', () => {
  test('stores the fine with its renter and creates the extra charge, due at the end of the discount', async () => {
    const { moto, locacao, multa } = await fined()
    const answer = await consult(moto.placa)
    expect(answer.statusCode).toBe(200)
    const { multas, ...counts } = answer.json()
    expect(counts).toEqual({
      multas_encontradas: 1,
      multas_novas: 1,
      aviso: null,
      simulacao: false,
    })
    expect(multas).toMatchObject([
      {
        ...multa,
        valor_original: 130.16,
        valor_desconto: 104.12,
        valor_atual: 104.12,
        placa: moto.placa,
        moto_id: moto.id,
        locacao_id: locacao.id,
        cliente_id: locacao.cliente_id,
        tipo_infracao: 'velocidade',
        status: 'cobranca_criada',
        prazo_indicacao: '2026-04-09',
        origem: 'oficial',
        detectada_em: '2026-03-10T12:00:00.000Z',
      },
    ])
    expect(await cobrancaOf(multas[0])).toMatchObject({
      tipo: 'multa_transito',
      titulo: `Multa de trânsito ${multa.numero_auto}`,
      descricao: expect.stringContaining('Inclui taxa administrativa de R$\u00a050,00.'),
      valor: 154.12,
      data_ocorrencia: '2026-03-05',
      data_vencimento: '2026-03-31',
      locacao_id: locacao.id,
      cliente_id: locacao.cliente_id,
      status: 'pendente',
      simulada: false,
    })
  })

  test('accepts a plate in any format; a second lookup finds the fine but not as new', async () => {
    const { moto } = await fined()
    const [letters, rest] = [moto.placa.slice(0, 3).toLowerCase(), moto.placa.slice(3)]
    expect((await consult(`${letters}-${rest}`)).json()).toMatchObject({
      multas_encontradas: 1,
      multas_novas: 1,
    })
    expect((await consult(moto.placa)).json()).toMatchObject({
      multas_encontradas: 1,
      multas_novas: 0,
    })
  })

  test('concurrent lookups store and bill a fine once', async () => {
    const { moto, locacao } = await fined()
    const answers = await Promise.all([1, 2, 3, 4].map(() => consult(moto.placa)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
    expect(answers.map((answer) => answer.json().multas_novas).sort()).toEqual([0, 0, 0, 1])
    expect((await api.get(`/cobrancas-extras/locacao/${locacao.id}`)).json()).toHaveLength(1)
  })

  test.each<[string, Parameters<typeof registeredMulta>[0], object]>([
    [
      'the discount is over',
      { data_vencimento_desconto: '2026-03-09' as never },
      { valor: 180.16, data_vencimento: '2026-04-20' },
    ],
    [
      'all dates are past',
      { data_vencimento_desconto: '2026-03-06' as never, data_vencimento: '2026-03-07' as never },
      { valor: 180.16, data_vencimento: '2026-03-10' },
    ],
  ])('the extra charge when %s', async (_, overrides, expected) => {
    const { moto } = await fined(overrides)
    const { multas } = (await consult(moto.placa)).json()
    expect(await cobrancaOf(multas[0])).toMatchObject(expected)
  })

  test("bills the renter of the infraction day, not today's, and nobody if there was none", async () => {
    const moto = await buildMoto(api.db)
    const before = await buildLocacao(api.db, {
      moto_id: moto.id,
      status: 'finalizada',
      data_inicio: '2026-01-01' as never,
      data_encerramento: '2026-02-20' as never,
    })
    await buildLocacao(api.db, { moto_id: moto.id, data_inicio: '2026-03-01' as never })
    multasByPlaca.set(moto.placa, [
      registeredMulta({ numero_auto: 'ANTES', data_infracao: '2026-02-10T15:00:00.000Z' as never }),
      registeredMulta({ numero_auto: 'ENTRE', data_infracao: '2026-02-25T15:00:00.000Z' as never }),
    ])
    const { multas } = (await consult(moto.placa)).json()
    expect(multas).toMatchObject([
      {
        numero_auto: 'ENTRE',
        locacao_id: null,
        cliente_id: null,
        cobranca_id: null,
        status: 'nova',
        moto_id: moto.id,
      },
      { numero_auto: 'ANTES', locacao_id: before.id, status: 'cobranca_criada' },
    ])
  })

  test('fee and billing follow the settings', async () => {
    const config = (await api.get('/sistema/config-detran')).json()
    expect(config).toMatchObject({ taxa_administrativa: 50, intervalo_consulta_horas: 24 })
    await api.put('/sistema/config-detran', { ...config, taxa_administrativa: 0.5 })
    const cheap = await fined()
    const [multa] = (await consult(cheap.moto.placa)).json().multas
    expect((await cobrancaOf(multa)).valor).toBe(104.62)
    await api.put('/sistema/config-detran', { ...config, criar_cobranca_automatica: false })
    const free = await fined()
    expect((await consult(free.moto.placa)).json().multas).toMatchObject([
      { status: 'nova', cobranca_id: null },
    ])
    expect(
      (await api.put('/sistema/config-detran', { ...config, intervalo_consulta_horas: 169 }))
        .statusCode,
    ).toBe(422)
    await api.put('/sistema/config-detran', config)
  })

  test('rejects an invalid plate and looks up one outside the fleet', async () => {
    const answer = await consult('ABC12')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().detail).toBe('Placa inválida. Exemplos: ABC1234 ou ABC1D23')
    multasByPlaca.set('ZZZ9Z99', [registeredMulta({ numero_auto: 'FORA' })])
    expect((await consult('ZZZ9Z99')).json().multas).toMatchObject([
      { moto_id: null, locacao_id: null },
    ])
    expect((await consult('ZZZ9Z98')).json()).toEqual({
      multas_encontradas: 0,
      multas_novas: 0,
      multas: [],
      aviso: null,
      simulacao: false,
    })
  })

  test('reports a registry that does not respond and stores nothing', async () => {
    const { moto } = await fined()
    multasByPlaca.set(moto.placa, 'down')
    const answer = await consult(moto.placa)
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toEqual({
      detail: 'O DETRAN não respondeu. Tente novamente.',
      code: 'detran_indisponivel',
    })
  })
})
