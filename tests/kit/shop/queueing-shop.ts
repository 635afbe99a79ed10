import { setTimeout } from 'node:timers/promises'
import { beforeEach } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { findQueue } from '#features/contato/mensagens/fila/queries.ts'
import { runQueue } from '#features/contato/mensagens/turnos/service.ts'
import { fakeMessengers } from '../providers/messengers.ts'
import { testApi } from '../server/api.ts'
import { buildCliente, buildLocacao, buildPagamento } from '../server/build.ts'

const START = '2026-03-10T14:00:00-03:00'

/**
 * Opens a shop that queues messages, with a clock that waiting moves forward; empty before each
 * test.
 */
export async function queueingShop() {
  const accounts = fakeMessengers()
  const api = await testApi({ now: START, messengers: accounts.messengers, handmade: [11, 12] })
  const clock = { ms: Date.parse(START) }
  const waits: number[] = []
  const at = (time: string) => {
    clock.ms = Date.parse(`2026-03-${time}-03:00`)
    api.setNow(new Date(clock.ms).toISOString())
  }
  beforeEach(async () => {
    for (const table of [
      'mensagens',
      'promessas',
      'receitas',
      'caucao_movimentos',
      'caucoes',
      'alocacoes',
      'recebimentos',
      'cobrancas_extras',
      'pagamentos',
    ] as const)
      await api.db.deleteFrom(table).execute()
    const since = '2000-01-01T00:00:00.000Z' as Instant
    await api.db
      .updateTable('fila_mensagens')
      .set({ livre_em: since, iniciada_em: since, vez: null, paradas: 0, motivo: null })
      .execute()
    await api.db.deleteFrom('configuracoes').where('chave', '=', 'avisos').execute()
    waits.length = 0
    at('10T14:00:00')
    accounts.configure(accounts.first)
  })
  return {
    ...accounts,
    ...api,
    at,
    /** The pauses between messages, in milliseconds. */
    waits,
    /**
     * Sends the queued messages like one process; with `beside`, a wait lasts until no other
     * process has the lock of the queue.
     */
    run: ({ beside = false } = {}) =>
      runQueue({
        db: api.db,
        now: () => new Date(clock.ms),
        messengers: accounts.messengers,
        publicUrl: 'https://maremotos.example',
        random: () => 0.5,
        async wait(ms) {
          waits.push(ms)
          const until = clock.ms + ms
          while (beside && (await findQueue(api.db)).vez !== null) await setTimeout(5)
          clock.ms = Math.max(clock.ms, until)
        },
      }),
    /** Creates a late week of a new customer. */
    async lateWeek(
      telefone = '13997120000',
      data_vencimento = '2026-03-03',
      email: string | null = null,
    ) {
      const { id: cliente_id } = await buildCliente(api.db, {
        nome: 'Ana Exemplo',
        telefone,
        email,
      })
      const locacao = await buildLocacao(api.db, { cliente_id })
      return buildPagamento(api.db, {
        locacao_id: locacao.id,
        semana_referencia: 2,
        data_vencimento: data_vencimento as CalendarDay,
      })
    },
    rows: () =>
      api.db
        .selectFrom('mensagens')
        .select([
          'status',
          'na_fila',
          'motivo_falha',
          'provedor',
          'mensagem',
          'data_envio',
          'momento',
        ])
        .orderBy('id')
        .execute(),
  }
}
