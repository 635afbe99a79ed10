import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { systemContext } from '#server/deps.ts'
import { fakeMessengers } from '#tests/kit/providers/messengers.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { fakeRegistry, registeredMulta } from '#tests/kit/shop/multas.ts'
import { renewDue } from '../renovacao/service.ts'

const { multasByPlaca, registries } = fakeRegistry()
const accounts = fakeMessengers()
const api = await testApi({
  now: '2026-08-10T12:00:00Z',
  multas: registries,
  messengers: accounts.messengers,
})
const make = factories(api)
const at = (now: string) => api.setNow(now)
const read = async (path: string) => (await api.get(path)).json()

const SWAP = {
  tipo: 'reserva',
  motivo: 'quebra',
  texto: null,
  destino: 'manutencao',
  km_volta: 180,
  km_saida: 100,
}
const swap = (id: string, fields: object) =>
  api.post(`/locacoes/${id}/trocar-moto`, { ...SWAP, ...fields })
const swapBack = (id: string, fields: object = {}) =>
  api.post(`/locacoes/${id}/destrocar`, {
    destino: 'disponivel',
    km_volta: 150,
    km_saida: 180,
    ...fields,
  })

/** A rental of 10/08 at 9:00, and a free motorcycle. */
async function begun() {
  at('2026-08-10T12:00:00Z')
  const [locacao, outra] = [await make.locacao({ caucao: true }), await make.moto()]
  return { ...locacao, outra: outra as { id: string; placa: string } }
}
/** The same on another motorcycle since 13/08 at 14:00. */
async function swapped(fields: object = {}) {
  const locacao = await begun()
  at('2026-08-13T17:00:00Z')
  const answer = await swap(locacao.id, { moto_id: locacao.outra.id, ...fields })
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...locacao, answer: answer.json() }
}

test('lists a rental under each motorcycle that it has or had', async () => {
  const { id, moto_id, outra } = await swapped()
  const locacoes = async (query: string) =>
    (await read(`/locacoes?${query}`)).map((row: { id: string }) => row.id)
  expect(await locacoes(`teve_moto_id=${moto_id}`)).toEqual([id])
  expect(await locacoes(`teve_moto_id=${outra.id}`)).toEqual([id])
  expect(await locacoes(`moto_id=${moto_id}`)).toEqual([])
  const first = await api.get(`/locacoes?teve_moto_id=${moto_id}&limite=1`)
  expect(first.headers['x-total-count']).toBe('1')
})

test('goes on with the other motorcycle: days, prices and due days stay to the cent', async () => {
  const locacao = await begun()
  const { id, moto_id, moto_placa, outra } = locacao
  const money = async () =>
    (await make.pagamentosDe(id)).map(
      ({ moto_placa: _, moto_id: _id, versao, ...row }: Record<string, unknown>) => row,
    )
  at('2026-08-13T17:00:00Z')
  const before = await money()
  const answer = await swap(id, { moto_id: outra.id, texto: 'A corrente partiu' })
  const { plano, preco_diario, preco_semanal, valor_total, data_inicio, data_fim, dias } = locacao
  expect(answer.json()).toMatchObject({
    id,
    plano,
    preco_diario,
    preco_semanal,
    valor_total,
    data_inicio,
    data_fim,
    dias,
    status: 'ativa',
    moto_id: outra.id,
    moto_placa: outra.placa,
    moto_titular_id: moto_id,
    moto_titular_placa: moto_placa,
    km_inicial: 100,
    moto_km_saida: 100,
    trocas: 1,
    km_rodados: 80,
    sem_leitura: 0,
  })
  expect(await money()).toEqual(before)
  const [first, second] = await read(`/locacoes/${id}/motos`)
  const em = '2026-08-13T17:00:00.000Z'
  expect(first).toMatchObject({
    moto_id,
    tipo: 'titular',
    fim: em,
    km_volta: 180,
    dias: 4,
    valor: 179.96,
  })
  expect(second).toMatchObject({
    moto_id: outra.id,
    tipo: 'reserva',
    inicio: em,
    fim: null,
    motivo: 'quebra',
  })
  expect(second).toMatchObject({ texto: 'A corrente partiu', destino: 'manutencao' })
  expect(first.dias + second.dias).toBe(dias)
  expect(await read(`/motos/${moto_id}`)).toMatchObject({
    status: 'manutencao',
    km_atual: 180,
    reservada_para: locacao.cliente_nome,
    reservada_na: id,
  })
  expect(await read(`/motos/${outra.id}`)).toMatchObject({
    status: 'alugada',
    reservada_para: null,
  })
  expect((await read(`/locacoes/${id}/historico`))[0]).toMatchObject({
    acao: 'trocar',
    motivo: `${moto_placa} por ${outra.placa} em 13/08/2026 às 14:00. Quebra: A corrente partiu. Reserva.`,
  })
})

test('the dashboard, the rented motorcycles and the search show the current plate', async () => {
  const { id, outra, moto_placa, cliente_id } = await swapped()
  expect(await read(`/locacoes/alugadas?busca=${outra.placa}`)).toMatchObject([
    { id, moto_placa: outra.placa },
  ])
  expect(await read(`/locacoes/alugadas?busca=${moto_placa}`)).toEqual([])
  expect(await read(`/pagamentos/detalhados?cliente_id=${cliente_id}`)).toMatchObject(
    (await make.pagamentosDe(id)).map(() => ({ moto_placa: outra.placa })),
  )
  const found = JSON.stringify(await read(`/sistema/pesquisa-global?q=${outra.placa}`))
  expect(found).toContain(id)
})

test('a fine belongs to who held that motorcycle at that minute', async () => {
  const { moto_placa, outra, cliente_id, id } = await swapped()
  at('2026-08-14T12:00:00Z')
  let auto = 0
  const locatarioOf = async (placa: string, data_infracao: string, hora_conhecida = true) => {
    multasByPlaca.set(placa, [
      registeredMulta({
        numero_auto: `T${id.slice(-6)}${auto++}`,
        data_infracao,
        hora_conhecida,
      } as never),
    ])
    return (await api.post(`/multas/consultar-manual/${placa}`)).json().multas.at(0).cliente_id
  }
  expect(await locatarioOf(moto_placa, '2026-08-13T16:12:00.000Z')).toBe(cliente_id)
  expect(await locatarioOf(moto_placa, '2026-08-13T18:30:00.000Z')).toBeNull()
  expect(await locatarioOf(outra.placa, '2026-08-13T18:30:00.000Z')).toBe(cliente_id)
  expect(await locatarioOf(outra.placa, '2026-08-13T16:12:00.000Z')).toBeNull()
  expect(await locatarioOf(moto_placa, '2026-08-13T15:00:00.000Z', false)).toBe(cliente_id)
})

test('a charge names the motorcycle of the day it is about; the day of the exchange is the outgoing one’s', async () => {
  const { id, moto_id, outra } = await swapped()
  at('2026-08-15T12:00:00Z')
  const motoOn = async (data_ocorrencia: string) =>
    (
      await api.post('/cobrancas-extras', {
        locacao_id: id,
        tipo: 'outros',
        titulo: 'Lavagem',
        descricao: 'Lavagem',
        valor: 30,
        data_ocorrencia,
      })
    ).json().moto_id
  expect(await motoOn('2026-08-11')).toBe(moto_id)
  expect(await motoOn('2026-08-13')).toBe(moto_id)
  expect(await motoOn('2026-08-14')).toBe(outra.id)
})

test('the own motorcycle is reserved: nobody else rents it or gets it in a swap, nor is it deleted', async () => {
  const { id, moto_id, cliente_nome } = await swapped({ destino: 'disponivel' })
  const refusal = {
    detail: 'Esta moto não está disponível para locação.',
    code: 'moto_indisponivel',
  }
  const rent = await api.post('/locacoes', {
    cliente_id: (await make.cliente()).id,
    moto_id,
    plano: 'mensal',
  })
  expect([rent.statusCode, rent.json()]).toEqual([409, refusal])
  const other = await make.locacao()
  const taken = await swap(other.id, { moto_id, km_volta: 100, km_saida: 180 })
  expect([taken.statusCode, taken.json()]).toEqual([409, refusal])
  expect((await api.delete(`/motos/${moto_id}`)).json()).toEqual({
    detail: `Não é possível excluir: a moto está reservada para ${cliente_nome}.`,
    code: 'moto_reservada',
  })
  expect(
    (await read(`/locacoes/${other.id}/trocar-moto`)).map((moto: { id: string }) => moto.id),
  ).not.toContain(moto_id)
  expect((await read(`/locacoes/${id}/trocar-moto`))[0].id).toBeDefined()
})

test('does not offer the own motorcycle while it is in the workshop', async () => {
  const { id, moto_id } = await swapped({ destino: 'manutencao' })
  const offered = await read(`/locacoes/${id}/trocar-moto`)
  expect(offered.map((moto: { id: string }) => moto.id)).not.toContain(moto_id)
})

test('offers the free motorcycles, the nearest odometer first, then by plate', async () => {
  const { id, moto_id } = await make.locacao()
  const { km_atual } = await read(`/motos/${moto_id}`)
  const offered = [
    ['KMA0A02', 3],
    ['KMA0A01', -3],
    ['KMA0A03', 0],
    ['KMA0A04', -1],
    ['KMA0A05', 900],
  ] as const
  for (const [placa, more] of offered) await make.moto({ placa, km_atual: km_atual + 5000 + more })
  await api.put(`/motos/${moto_id}`, { km_atual: km_atual + 5000 })
  const placas = (await read(`/locacoes/${id}/trocar-moto?busca=kma0`)).map(
    ({ placa }: { placa: string }) => placa,
  )
  expect(placas).toEqual(['KMA0A03', 'KMA0A04', 'KMA0A01', 'KMA0A02', 'KMA0A05'])
})

test('swaps back to the own motorcycle, which is not reserved any more', async () => {
  const { id, moto_id, outra } = await swapped({ destino: 'disponivel' })
  at('2026-08-15T12:00:00Z')
  expect((await swapBack(id)).json()).toMatchObject({
    moto_id,
    moto_titular_id: moto_id,
    trocas: 2,
    km_rodados: 130,
  })
  expect(await read(`/motos/${outra.id}`)).toMatchObject({ status: 'disponivel', km_atual: 150 })
  expect(await read(`/motos/${moto_id}`)).toMatchObject({ status: 'alugada', reservada_para: null })
  expect((await read(`/locacoes/${id}/historico`))[0]).toMatchObject({ acao: 'destrocar' })
  const again = await swapBack(id)
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { detail: 'A locação já está com a moto própria.', code: 'sem_moto_propria' },
  ])
})

test('a definitive swap makes the new motorcycle the own one', async () => {
  const { id, moto_id, outra } = await swapped({
    tipo: 'definitiva',
    motivo: 'roubo',
    km_volta: null,
  })
  expect(await read(`/locacoes/${id}`)).toMatchObject({
    moto_titular_id: outra.id,
    km_rodados: 0,
    sem_leitura: 1,
  })
  expect(await read(`/motos/${moto_id}`)).toMatchObject({ reservada_para: null, km_atual: 100 })
  expect((await read(`/locacoes/${id}/motos`))[1]).toMatchObject({
    tipo: 'titular',
    motivo: 'roubo',
  })
})

test.each([
  ['the same motorcycle', { moto_id: 'own' }, 'moto_id', 'Esta já é a moto da locação'],
  [
    'a moment in the future',
    { em: '2026-08-13T17:01:00Z' },
    'em',
    'A troca não pode ser no futuro nem antes da entrega da moto atual',
  ],
  [
    'a moment before the motorcycle went out',
    { em: '2026-08-10T11:59:00Z' },
    'em',
    'A troca não pode ser no futuro nem antes da entrega da moto atual',
  ],
  [
    'an odometer of the old one below what it showed',
    { km_volta: 99 },
    'km_volta',
    'A moto já marcava 100 km durante a locação. Confira a quilometragem final; se o registro anterior estava errado, corrija o hodômetro em Motos.',
  ],
  [
    'an odometer of the new one below what it showed',
    { km_saida: 99 },
    'km_saida',
    'A quilometragem não pode diminuir (atual: 100 km). Marque "Corrigir hodômetro" se o valor anterior estava errado.',
  ],
])('refuses %s', async (_, fields, campo, mensagem) => {
  const { id, moto_id, outra } = await begun()
  at('2026-08-13T17:00:00Z')
  const answer = await swap(id, {
    moto_id: outra.id,
    ...fields,
    ...('moto_id' in fields && { moto_id }),
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ errors: [{ campo, mensagem }] })
  expect((await read(`/locacoes/${id}`)).trocas).toBe(0)
})

test('swaps no motorcycle of a paused rental', async () => {
  const { id, outra } = await begun()
  await api.post(`/locacoes/${id}/pausar`, { motivo: 'Sem moto' })
  expect((await swap(id, { moto_id: outra.id })).json()).toEqual({
    detail: 'Não é possível trocar a moto de uma locação pausada.',
    code: 'acao_nao_permitida',
  })
})

test('a swap entered later cannot give a motorcycle that another customer had then', async () => {
  const { id, outra } = await begun()
  const other = await make.locacao({ moto_id: outra.id })
  at('2026-08-12T12:00:00Z')
  await api.put(`/locacoes/${other.id}/finalizar?km_final=120`, {})
  at('2026-08-13T17:00:00Z')
  const late = await swap(id, { moto_id: outra.id, km_saida: 120, em: '2026-08-11T12:00:00Z' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'moto_indisponivel'])
  expect(
    (await swap(id, { moto_id: outra.id, km_saida: 120, em: '2026-08-12T12:00:00Z' })).statusCode,
  ).toBe(200)
})

test('of two swaps to one motorcycle at once, and of a swap and a rental, one is refused', async () => {
  const [one, two] = [await begun(), await begun()]
  const answers = await Promise.all([one, two].map(({ id }) => swap(id, { moto_id: one.outra.id })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const three = await begun()
  const { id: cliente_id } = await make.cliente()
  const mixed = await Promise.all([
    swap(three.id, { moto_id: two.outra.id }),
    api.post('/locacoes', { cliente_id, moto_id: two.outra.id, plano: 'mensal' }),
  ])
  expect(mixed.map(({ statusCode }) => Math.floor(statusCode / 100)).sort()).toEqual([2, 4])
  expect(mixed.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('moto_indisponivel')
})

test('a return cannot be before the swap, and a swapped rental is not deleted', async () => {
  const { id } = await swapped()
  at('2026-08-15T12:00:00Z')
  const early = await api.put(`/locacoes/${id}/finalizar?km_final=200`, {
    devolvida_em: '2026-08-13T16:59:00Z',
    motivo_data: 'Esquecida',
  })
  expect(early.json()).toMatchObject({
    errors: [
      {
        campo: 'devolvida_em',
        mensagem: 'A devolução não pode ser antes da troca de moto, em 13/08/2026 às 14:00',
      },
    ],
  })
  expect((await api.delete(`/locacoes/${id}`)).json()).toMatchObject({
    code: 'locacao_com_movimento',
    detail: 'Esta locação já teve troca de moto e não pode ser excluída. Cancele-a ou finalize-a.',
  })
  expect((await api.put(`/locacoes/${id}/finalizar?km_final=200`, {})).json()).toMatchObject({
    km_rodados: 180,
  })
  expect((await api.post(`/locacoes/${id}/reabrir`, { motivo: 'Engano' })).json()).toMatchObject({
    status: 'ativa',
    trocas: 1,
  })
})

test('writes off days without a motorcycle, of the week begun or the next', async () => {
  const { id } = await begun()
  at('2026-08-12T12:00:00Z')
  const [, week] = (await make.pagamentosDe(id)).sort((a: { tipo: string }, b: { tipo: string }) =>
    a.tipo.localeCompare(b.tipo),
  )
  expect(
    (await api.post(`/locacoes/${id}/dias-perdidos`, { dias: 2, texto: 'Sem moto reserva' }))
      .statusCode,
  ).toBe(200)
  expect(await read(`/pagamentos/${week.id}`)).toMatchObject({
    valor_original: 314.93,
    valor_dispensado: 89.98,
  })
  expect((await read(`/locacoes/${id}/historico`))[0]).toMatchObject({
    acao: 'dispensar_dias',
    motivo: expect.stringMatching(/^2 dias: R\$\s89,98 da semana 1$/),
  })
  await api.patch(`/pagamentos/${week.id}/marcar-pago`, { forma: 'pix' })
  await api.post(`/locacoes/${id}/dias-perdidos`, { dias: 1 })
  expect((await read(`/locacoes/${id}/historico`))[0].motivo).toMatch(
    /^1 dia: R\$\s44,99 da semana 2$/,
  )
})

test('tells the customer that the own motorcycle is ready, once', async () => {
  const { id, moto_placa } = await swapped()
  const tell = () => api.post(`/locacoes/${id}/avisar-moto-pronta`, {})
  expect((await tell()).json()).toMatchObject({ code: 'whatsapp_nao_configurado' })
  accounts.configure(accounts.first)
  expect((await tell()).statusCode).toBe(200)
  expect((await tell()).json()).toEqual({
    detail: 'Esta mensagem já está na fila.',
    code: 'mensagem_na_fila',
  })
  const queued = await api.db
    .selectFrom('mensagens')
    .selectAll()
    .where('locacao_id', '=', id)
    .execute()
  expect(queued).toMatchObject([
    {
      tipo: 'moto_pronta',
      mensagem: `A sua moto ${moto_placa} está pronta. Busque até amanhã, 18h.`,
    },
  ])
})

test('a renewal goes on with the reserve, and the own motorcycle stays reserved', async () => {
  const { id, moto_id, outra } = await swapped({ destino: 'disponivel' })
  await api.put(`/locacoes/${id}`, { data_fim: '2026-08-16' })
  for (const each of await make.pagamentosDe(id)) await api.put(`/pagamentos/${each.id}/pagar`)
  const agreed = await api.post(`/locacoes/${id}/renovar`, { plano: 'anual' })
  expect(agreed.statusCode, agreed.body).toBe(200)
  at('2026-08-17T03:15:00Z')
  expect(
    await renewDue(systemContext({ db: api.db, now: () => new Date('2026-08-17T03:15:00Z') })),
  ).toBe(1)
  const [next] = await read(`/locacoes?renovada_de=${id}`)
  expect(next).toMatchObject({ moto_id: outra.id, moto_titular_id: moto_id, trocas: 0 })
  expect(await read(`/locacoes/${next.id}/motos`)).toMatchObject([
    { tipo: 'reserva', km_saida: 100 },
  ])
  expect((await read(`/motos/${moto_id}`)).reservada_na).toBe(next.id)
  at(`${addDays('2026-08-17' as CalendarDay, 1)}T12:00:00Z`)
  expect((await swapBack(next.id)).statusCode).toBe(200)
})
