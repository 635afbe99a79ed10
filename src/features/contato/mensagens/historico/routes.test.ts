import { beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { systemContext } from '#server/deps.ts'
import { fakeMessengers } from '#tests/kit/providers/messengers.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { failInterrupted } from '../service.ts'

const { first, configure, messengers } = fakeMessengers()
const api = await testApi({ now: '2026-03-10T12:00:00Z', messengers })
beforeEach(() => configure())
const charge = async (fields: object = {}) =>
  (
    await api.post('/whatsapp/enviar-cobranca', {
      numero: '13997123456',
      cliente_nome: 'Ana Souza',
      valor: 314.93,
      data_vencimento: '2026-03-08',
      moto_placa: 'ABC1D23',
      semana: 3,
      ...fields,
    })
  ).json()

describe('history and totals', () => {
  test('filters, pages and counts agree with the rows', async () => {
    configure(first)
    api.setNow('2026-03-11T12:00:00Z')
    for (const semana of [7, 8]) await charge({ semana })
    first.does('refuses')
    await charge({ semana: 9, cliente_nome: 'Érica Lima', numero: '11988887777' })
    await api.post('/whatsapp/teste', { numero: '13999990000' })
    for (const query of [
      '',
      '?status=enviado',
      '?status=falha',
      '?busca=erica',
      '?busca=(11)%2098888',
      '?busca=ana+souza',
    ]) {
      const answer = await api.get(`/whatsapp/historico${query}`)
      expect(Number(answer.headers['x-total-count']), query).toBe(answer.json().length)
      expect(answer.json().length, query).toBeGreaterThan(0)
    }
    const whole = (await api.get('/whatsapp/historico')).json()
    const seen: unknown[] = []
    for (let url = '/whatsapp/historico?limite=2'; url; ) {
      const answer = await api.get(url)
      seen.push(...answer.json())
      url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
    }
    expect(seen).toEqual(whole)

    const of = (...status: string[]) =>
      whole.filter((row: { status: string }) => status.includes(row.status)).length
    const [sent, failed] = [of('enviado', 'delivered_real'), of('falha')]
    expect((await api.get('/whatsapp/estatisticas')).json()).toEqual({
      taxa_sucesso: Math.round((sent / (sent + failed)) * 1000) / 10,
      mensagens_hoje: 4,
      total_mensagens: whole.length,
      mensagens_enviadas: sent,
      mensagens_falharam: failed,
      pendentes_cobranca: 0,
    })
  })

  test('messages of a killed process end after ten minutes, as failed or in doubt', async () => {
    const left = (provedor: 'zapi' | null, data_envio: string) =>
      api.db
        .insertInto('mensagens')
        .values({
          tipo: 'manual',
          numero: '5513997123456',
          mensagem: 'x',
          provedor,
          motivo_falha: null,
          external_id: null,
          cliente_id: null,
          cliente_nome: null,
          pagamento_id: null,
          cobranca_id: null,
          multa_id: null,
          data_envio: data_envio as Instant,
          enviada_por: 'ana',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const before = await left(null, '2026-03-11T11:49:59.000Z')
    const during = await left('zapi', '2026-03-11T11:49:59.000Z')
    const fresh = await left('zapi', '2026-03-11T11:50:01.000Z')
    expect(
      await failInterrupted(
        systemContext({ db: api.db, now: () => new Date('2026-03-11T12:00:00Z') }),
      ),
    ).toBe(2)
    const rows = (await api.get('/whatsapp/historico')).json()
    const of = ({ id }: { id: string }) => rows.find((row: { id: string }) => row.id === id)
    expect(of(before)).toMatchObject({
      status: 'falha',
      motivo_falha: 'Envio interrompido antes de sair.',
    })
    expect(of(during)).toMatchObject({
      status: 'falha',
      motivo_falha: 'Envio interrompido; pode ter chegado.',
    })
    expect(of(fresh)).toMatchObject({ status: 'processando', motivo_falha: null })
  })
})
